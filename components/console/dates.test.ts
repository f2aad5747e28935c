import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatShort, formatShortDay, formatShortDays } from '@/lib/kernel/dates';

it('the console writes dates in one shape, with 24 hours and the day first', () => {
  const [moment, now] = [new Date('2026-11-26T11:01:00Z'), new Date('2026-12-01T00:00:00Z')];
  expect([formatShort(moment, 'en', now), formatShortDay(moment), formatShortDays('2026-11-26', '2026-11-28')]).toEqual(
    ['26 Nov, 16:31', '26 Nov 2026', '26–28 Nov 2026'],
  );
  expect(formatShort(new Date('2025-11-26T11:01:00Z'), 'en', now)).toBe('26 Nov 2025, 16:31');
});

it('no screen of the console uses the formats of the shop or of documents', () => {
  const files = ['components/console', 'app/[locale]/console'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(200);
  const others = /\bformat(?:Moment|LongDate|Days|Day)\b/;
  expect(files.filter((file) => others.test(readFileSync(file, 'utf8')))).toEqual([]);
});
