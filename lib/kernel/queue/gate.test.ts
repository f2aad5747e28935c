import { alone, together } from './gate';

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
/** Lets all work that does not wait for other work proceed. */
const settle = () => new Promise((done) => setImmediate(done));

it('runs suspect work after the work in hand, and other work after that', async () => {
  const steps: string[] = [];
  const [first, suspect] = [deferred(), deferred()];
  const work = (name: string, until: Promise<void>) => async () => {
    steps.push(`${name} starts`);
    await until;
    steps.push(`${name} ends`);
    return name;
  };
  const running = together(work('first', first.promise));
  const isolated = alone(work('suspect', suspect.promise), { drainMs: 10_000 });
  const later = together(work('later', Promise.resolve()));
  await settle();
  expect(steps).toEqual(['first starts']);
  expect(await alone(() => Promise.resolve('another'))).toBeNull();
  first.resolve();
  await settle();
  expect(steps).toEqual(['first starts', 'first ends', 'suspect starts']);
  suspect.resolve();
  expect(await Promise.all([running, isolated, later])).toEqual(['first', 'suspect', 'later']);
  expect(steps.slice(3)).toEqual(['suspect ends', 'later starts', 'later ends']);
});

it('lets other work resume next to suspect work that takes long', async () => {
  const suspect = deferred();
  const isolated = alone(() => suspect.promise.then(() => 'suspect'), { drainMs: 1, aloneMs: 1 });
  expect(await together(() => Promise.resolve('other'))).toBe('other');
  suspect.resolve();
  expect(await isolated).toBe('suspect');
});

it('opens again after a failure', async () => {
  await expect(alone(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await together(() => Promise.resolve(1))).toBe(1);
});

it('postpones suspect work while other work does not end', async () => {
  const hanging = deferred();
  const running = together(() => hanging.promise);
  expect(await alone(() => Promise.resolve('suspect'), { drainMs: 1 })).toBeNull();
  expect(await together(() => Promise.resolve('other'))).toBe('other');
  hanging.resolve();
  await running;
});
