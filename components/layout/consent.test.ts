import { answerTo, setAnswer } from './consent';

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'dispatchEvent');
});

it('counts a browser with blocked storage as declined, also after an answer', () => {
  const told: Event[] = [];
  Object.defineProperty(globalThis, 'dispatchEvent', { configurable: true, value: (event: Event) => told.push(event) });
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: blocked });
  expect(answerTo('statistics', 'plausible')).toBe('declined');
  setAnswer('statistics', 'plausible', 'agreed');
  setAnswer('statistics', 'plausible', null);
  expect(answerTo('statistics', 'plausible')).toBe('declined');
  expect(told).toHaveLength(2);
});
