import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay, formatShort, formatShortDay, formatShortDays } from '@/lib/kernel/dates';

const sourcesOf = (folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );

const naming = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('the console writes dates in one shape, with 24 hours, the day first and the year', () => {
  const moment = new Date('2026-11-26T10:17:00Z');
  const shapes = (locale: string) => [
    formatShort(moment, locale),
    formatShortDay(moment, locale),
    formatShortDays('2026-11-26', '2026-11-28', locale),
  ];
  expect(shapes('en')).toEqual(['26 Nov 2026, 15:47', '26 Nov 2026', '26–28 Nov 2026']);
  expect(shapes('ta').slice(0, 2)).toEqual(['26 நவ., 2026, 15:47', '26 நவ., 2026']);
  expect(formatDay(moment)).toBe('26 Nov 2026');
});

it('no screen of the console uses the formats of the shop or of documents', () => {
  const files = sourcesOf(['components/console', 'app/[locale]/console']);
  expect(files.length).toBeGreaterThan(200);
  expect(naming(files, /\bformat(?:Moment|LongDate|Days|Day)\b|DateTimeFormat|toLocale(?:Date|Time)?String/)).toEqual(
    [],
  );
});

it('each date field of the console also shows its date in this shape', () => {
  const others = sourcesOf(['components/console', 'app/[locale]/console']).filter(
    (file) => !file.endsWith('day-field.tsx'),
  );
  expect(naming(others, /\btype=(?:"|\{[^}]*')(?:date|datetime-local|month)\b/)).toEqual([]);
});

it('documents use this shape too', () => {
  const documents = sourcesOf(['lib']).filter((file) => /\/(?:pdf\/|render-)/.test(file));
  expect(documents.length).toBeGreaterThan(8);
  expect(naming(documents, /\bformat(?:Moment|LongDate|Days)\b|DateTimeFormat|toLocale(?:Date|Time)String/)).toEqual(
    [],
  );
});
