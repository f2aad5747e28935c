import { parseLsn, ReplayLag } from './replay-lag';

it('reads a place in the log as PostgreSQL spells it', () => {
  expect(parseLsn('0/0')).toBe(0n);
  expect(parseLsn('16/B374D848') - parseLsn('15/FFFFFFFF')).toBe(0xb374d849n);
});

/** Returns the lag of a standby that is queried once per second. */
function asked(steps: [written: string | null, replayed: string][]): number[] {
  const lag = new ReplayLag();
  return steps.map(([written, replayed], second) => {
    if (written) lag.noteWritten(written, second * 1000);
    lag.noteReplayed(replayed, { isPrimaryThere: written !== null, now: second * 1000 + 100 });
    return lag.ms();
  });
}

it('says since when a standby may lack something, and nothing before that is known', () => {
  const far = asked([
    ['0/10', '0/5'],
    ['0/20', '0/9'],
    ['0/30', '0/10'],
    ['0/40', '0/25'],
    ['0/50', '0/50'],
  ]);
  expect(far).toEqual([Infinity, Infinity, 2100, 2100, 0]);
});

it('falls no further behind while nothing is written, or the primary is away', () => {
  expect(asked(Array.from({ length: 4 }, () => ['0/10', '0/10']))).toEqual([0, 0, 0, 0]);
  expect(
    asked([
      ['0/10', '0/10'],
      ['0/20', '0/10'],
      [null, '0/10'],
      [null, '0/10'],
      [null, '0/20'],
    ]),
  ).toEqual([0, 1100, 1100, 1100, 0]);
});

it('grows while the standby stands still', () => {
  expect(
    asked([
      ['0/10', '0/10'],
      ['0/20', '0/10'],
      ['0/30', '0/10'],
      ['0/40', '0/10'],
    ]),
  ).toEqual([0, 1100, 2100, 3100]);
});

it('forgets what a primary had that is there no more', () => {
  expect(
    asked([
      ['0/90', '0/90'],
      ['0/20', '0/10'],
      ['0/20', '0/20'],
    ]),
  ).toEqual([0, Infinity, 0]);
});
