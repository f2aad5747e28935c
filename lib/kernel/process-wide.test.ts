import { processWide } from './process-wide';

it('makes a value once, also for another copy of the module', async () => {
  const create = jest.fn(() => ({ count: 0 }));
  const first = processWide('test', create);
  jest.resetModules();
  const other = await import('./process-wide');
  expect(other.processWide).not.toBe(processWide);
  expect(other.processWide('test', create)).toBe(first);
  expect(create).toHaveBeenCalledTimes(1);
  expect(processWide('test, another', () => null)).toBeNull();
});
