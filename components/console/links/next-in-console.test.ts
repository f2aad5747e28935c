import { nextInConsole } from './next-in-console';

it.each([
  ['/console/orders?view=all', '/console/orders?view=all'],
  ['/ta/console', '/ta/console'],
  ['/console', '/console'],
  ['/consolelike', '/console'],
  ['/Home', '/console'],
  ['//evil.example/console', '/console'],
  ['https://evil.example/console', '/console'],
  ['/console\\evil', '/console'],
  [['/console/orders'], '/console'],
  [undefined, '/console'],
])('%j leads to %s', (requested, to) => expect(nextInConsole(requested, 'en')).toBe(to));
