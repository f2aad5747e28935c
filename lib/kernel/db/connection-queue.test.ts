import { loadOf, withLoad, type Precedence } from '@/lib/kernel/load';
import { IN_LINE_MS, ConnectionQueue } from './connection-queue';

const enterAs = (line: ConnectionQueue, precedence: Precedence) => withLoad(loadOf(precedence), () => line.enter());

it('admits a fixed number, priority first, and others now and then', async () => {
  const line = new ConnectionQueue(1, 100);
  const leave = await line.enter();
  const order: string[] = [];
  const all = [
    ...Array.from({ length: 2 }, (_, at) => ['ordinary', `look ${at}`] as const),
    ...Array.from({ length: 10 }, (_, at) => ['first', `buy ${at}`] as const),
  ].map(async ([precedence, name]) => {
    const done = await enterAs(line, precedence);
    order.push(name);
    done();
    done();
  });
  expect(line.waiting).toBe(12);
  leave();
  await Promise.all(all);
  expect(order).toEqual([...Array.from({ length: 8 }, (_, at) => `buy ${at}`), 'look 0', 'buy 8', 'buy 9', 'look 1']);
  expect(line.waiting).toBe(0);
});

it('a place is given back once, and is there for the next', async () => {
  const line = new ConnectionQueue(2, 1);
  const [one, other] = [await line.enter(), await line.enter()];
  one();
  one();
  const third = await line.enter();
  const fourth = enterAs(line, 'ordinary');
  await expect(enterAs(line, 'ordinary')).rejects.toThrow('too many requests wait');
  other();
  (await fourth)();
  third();
  expect(line.waiting).toBe(0);
});

it('no one waits longer than a browser does', async () => {
  jest.useFakeTimers();
  const line = new ConnectionQueue(1, 10);
  const leave = await line.enter();
  const late = line.enter().catch((error: unknown) => String(error));
  await jest.advanceTimersByTimeAsync(IN_LINE_MS);
  expect(await late).toContain('timeout exceeded');
  expect(line.waiting).toBe(0);
  leave();
  (await line.enter())();
  jest.useRealTimers();
});

it('is emptied when there is nothing to wait for, and serves anyone who comes afterwards', async () => {
  const line = new ConnectionQueue(1, 10);
  const leave = await line.enter();
  const waiting = (['first', 'ordinary'] as const).map((precedence) =>
    enterAs(line, precedence).catch((error: unknown) => String(error)),
  );
  line.empty();
  expect(await Promise.all(waiting)).toEqual(Array(2).fill('Error: the database does not respond'));
  expect(line.waiting).toBe(0);
  leave();
  (await line.enter())();
});
