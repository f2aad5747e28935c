import { recordResult, checkBreaker, CLOSED, MAX_FAILURES, REST_MS, type Breaker } from './breaker';

const failed = (times: number, now = 1000, from: Breaker = CLOSED) =>
  Array.from({ length: times }).reduce<Breaker>((state) => recordResult(state, false, now), from);

it('lets everyone ask while failures are few', () => {
  expect(checkBreaker(CLOSED, 1000).allowed).toBe(true);
  expect(checkBreaker(failed(MAX_FAILURES - 1), 1000).allowed).toBe(true);
});

it('counts failures in a row only', () => {
  const recovered = recordResult(failed(MAX_FAILURES - 1), true, 1000);
  expect(checkBreaker(failed(MAX_FAILURES - 1, 1000, recovered), 1000).allowed).toBe(true);
});

it('leaves the service alone until its rest is over', () => {
  const open = failed(MAX_FAILURES);
  expect(checkBreaker(open, 1000).allowed).toBe(false);
  expect(checkBreaker(open, 999 + REST_MS).allowed).toBe(false);
  expect(checkBreaker(open, 1000 + REST_MS).allowed).toBe(true);
});

it('sends one caller ahead after the rest', () => {
  const later = 1000 + REST_MS;
  const { allowed, state } = checkBreaker(failed(MAX_FAILURES), later);
  expect([allowed, checkBreaker(state, later).allowed]).toEqual([true, false]);
  expect(checkBreaker(recordResult(state, true, later), later).allowed).toBe(true);
  expect(checkBreaker(recordResult(state, false, later), later + REST_MS - 1).allowed).toBe(false);
});
