import { afterAsking, beforeAsking, CLOSED, MOST_FAILURES, REST_MS, type Breaker } from './breaker';

const failed = (times: number, now = 1000, from: Breaker = CLOSED) =>
  Array.from({ length: times }).reduce<Breaker>((state) => afterAsking(state, false, now), from);

it('lets everybody ask while failures are few', () => {
  expect(beforeAsking(CLOSED, 1000).allowed).toBe(true);
  expect(beforeAsking(failed(MOST_FAILURES - 1), 1000).allowed).toBe(true);
});

it('counts failures in a row only', () => {
  const recovered = afterAsking(failed(MOST_FAILURES - 1), true, 1000);
  expect(beforeAsking(failed(MOST_FAILURES - 1, 1000, recovered), 1000).allowed).toBe(true);
});

it('leaves the service alone until its rest is over', () => {
  const open = failed(MOST_FAILURES);
  expect(beforeAsking(open, 1000).allowed).toBe(false);
  expect(beforeAsking(open, 999 + REST_MS).allowed).toBe(false);
  expect(beforeAsking(open, 1000 + REST_MS).allowed).toBe(true);
});

it('sends one caller ahead after the rest', () => {
  const later = 1000 + REST_MS;
  const { allowed, state } = beforeAsking(failed(MOST_FAILURES), later);
  expect([allowed, beforeAsking(state, later).allowed]).toEqual([true, false]);
  expect(beforeAsking(afterAsking(state, true, later), later).allowed).toBe(true);
  expect(beforeAsking(afterAsking(state, false, later), later + REST_MS - 1).allowed).toBe(false);
});
