/** File whose last hook closes the resource that it opened first. */
const closedFirst: string[] = [];

afterAll(() => {
  if (closedFirst.join() !== 'opened last') throw new Error(`closed before: ${closedFirst.join()}`);
});
afterAll(() => void closedFirst.push('opened last'));

it('closes in the reverse order', () => {
  expect(closedFirst).toEqual([]);
});
