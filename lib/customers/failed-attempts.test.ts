import { countFailure, forgetFailures, refuseGuessing } from './failed-attempts';
import { FAILURES } from './rules';

const fail = (who: string, times: number, at: number) => {
  for (let index = 0; index < times; index += 1) countFailure(who, at);
};

test('after too many failures even the right password has to wait, until the time is over', () => {
  fail('guesser', FAILURES.most, 1000);
  expect(() => refuseGuessing('guesser', 2000)).toThrow('tooMany');
  expect(() => refuseGuessing('guesser', 1000 + FAILURES.perMs)).not.toThrow();
});

test('nobody else waits, and a success forgets the failures', () => {
  fail('clumsy', FAILURES.most - 1, 1000);
  expect(() => refuseGuessing('clumsy', 2000)).not.toThrow();
  forgetFailures('clumsy');
  fail('clumsy', 1, 2000);
  expect(() => refuseGuessing('clumsy', 2000)).not.toThrow();
  expect(() => refuseGuessing('other', 2000)).not.toThrow();
});
