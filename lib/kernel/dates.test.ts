import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Half past midnight on New Year's Day in India, and the morning of the day before in Los Angeles.
 */
const MOMENT = '2026-12-31T19:00:00Z';
const SAID = `
  const { default: dates } = await import('./lib/kernel/dates');
  const at = new Date('${MOMENT}');
  const said = [
    at.getDate(), dates.dayInIndia(at), dates.monthInIndia(at), dates.formatLongDate(at), dates.formatMoment(at), dates.formatMoment(at, 'ta'),
    dates.formatShort(at, 'en', at), dates.formatShort(at, 'ta', at), dates.formatDay(at), dates.formatDays('2027-01-01', '2027-01-01'),
    dates.isDay('2027-01-01'), dates.monthName(1),
  ];
  process.stdout.write(JSON.stringify(said));`;

/** Returns the output of a machine in this time zone. */
const saidIn = (zone: string) =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SAID], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    }),
  ) as unknown[];

it('days, today and times are India’s, wherever the clock that says them is', () => {
  const [local, ...stated] = saidIn('America/Los_Angeles');
  expect(local).toBe(31);
  expect(stated.slice(0, 4)).toEqual(['2027-01-01', 1, 'January 1, 2027', expect.stringContaining('12:30')]);
  expect(stated[5]).toBe('1 Jan 2027, 00:30');
  expect(saidIn('Asia/Kolkata').slice(1)).toEqual(stated);
});

it('no console screen depends on the browser’s time zone', () => {
  const OWN_CLOCK =
    /\.to(?:Locale|Date|Time|LocaleDate|LocaleTime)String\(|\.(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)\(|DateTimeFormat\(|useFormatter\(/;
  const pieces = ['components/console', 'app/[locale]/console'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(pieces.length).toBeGreaterThan(200);
  expect(pieces.filter((file) => OWN_CLOCK.test(readFileSync(file, 'utf8')))).toEqual([]);
});
