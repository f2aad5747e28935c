import { countFailure, forgetFailures, refuseGuessing } from './failed-attempts';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 20);

function fail(who: string, times: number, at: number): void {
  for (let attempt = 0; attempt < times; attempt += 1) countFailure(who, at);
}

describe('wrong passwords', () => {
  it('are free four times, then cost a minute, then twice as long each time, never more than a quarter of an hour', () => {
    const who = 'meena@example.com 203.0.113.9';
    fail(who, 4, start);
    expect(() => refuseGuessing(who, start)).not.toThrow();
    fail(who, 1, start);
    expect(() => refuseGuessing(who, start)).toThrow(expect.objectContaining({ kind: 'tooMany', values: { seconds: 60 } }));
    expect(() => refuseGuessing(who, start + MINUTE)).not.toThrow();
    fail(who, 1, start + MINUTE);
    expect(() => refuseGuessing(who, start + MINUTE)).toThrow(expect.objectContaining({ values: { seconds: 120 } }));
    fail(who, 20, start + MINUTE);
    expect(() => refuseGuessing(who, start + MINUTE)).toThrow(expect.objectContaining({ values: { seconds: 900 } }));
    expect(() => refuseGuessing(who, start + 16 * MINUTE)).not.toThrow();
  });

  it('lock nobody else out, and a right password clears them', () => {
    fail('ravi@example.com 203.0.113.9', 9, start);
    expect(() => refuseGuessing('ravi@example.com 198.51.100.7', start)).not.toThrow();
    forgetFailures('ravi@example.com 203.0.113.9');
    expect(() => refuseGuessing('ravi@example.com 203.0.113.9', start)).not.toThrow();
  });

  it('are forgotten after an hour without one', () => {
    const who = 'latha@example.com 203.0.113.9';
    fail(who, 8, start);
    fail(who, 1, start + 61 * MINUTE);
    expect(() => refuseGuessing(who, start + 61 * MINUTE)).not.toThrow();
  });
});
