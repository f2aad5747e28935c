import { ConcurrencyLimit } from './concurrency-limit';

/** Creates work that ends on request, and records the order in which it starts. */
function desk(turns: ConcurrencyLimit) {
  const began: string[] = [];
  const end = new Map<string, () => void>();
  const take = (name: string, who = name, timeoutMs = 10_000) =>
    turns.take(who, timeoutMs, () => {
      began.push(name);
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)));
    });
  return { began, take, end: (name: string) => end.get(name)?.() };
}

describe('ConcurrencyLimit', () => {
  it('lets so many in at once, the others in their order', async () => {
    const { began, take, end } = desk(new ConcurrencyLimit(2));
    const work = ['a', 'b', 'c', 'd'].map((name) => take(name));
    await Promise.resolve();
    expect(began).toEqual(['a', 'b']);
    end('b');
    await work[1];
    expect(began).toEqual(['a', 'b', 'c']);
    end('a');
    await work[0];
    ['c', 'd'].forEach(end);
    expect(await Promise.all(work)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not let one sender take all places', async () => {
    const { began, take, end } = desk(new ConcurrencyLimit(3, 1));
    const work = [take('a1', 'a'), take('a2', 'a'), take('b1', 'b')];
    await Promise.resolve();
    expect(began).toEqual(['a1', 'b1']);
    end('a1');
    await work[0];
    expect(began).toEqual(['a1', 'b1', 'a2']);
    ['a2', 'b1'].forEach(end);
    await Promise.all(work);
  });

  it('serves senders in turn, and has no more waiting than it may', async () => {
    const { began, take, end } = desk(new ConcurrencyLimit(1, 1, { mostWaiting: 3, retryAfter: 5 }));
    const work = [take('a1', 'a', Infinity), take('a2', 'a', Infinity), take('a3', 'a', Infinity)];
    const last = take('a4', 'a', Infinity);
    await expect(take('a5', 'a', Infinity)).rejects.toMatchObject({ kind: 'tooMany', values: { seconds: 5 } });
    work.push(take('b1', 'b', Infinity));
    await expect(last).rejects.toMatchObject({ kind: 'tooMany' });
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      while (began.at(-1) !== name) await new Promise(setImmediate);
      end(name);
    }
    expect(await Promise.all(work)).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('serves urgent work before all other', async () => {
    const turns = new ConcurrencyLimit(1);
    const began: string[] = [];
    const take = (name: string, isUrgent: boolean) =>
      turns.take(name, Infinity, async () => void began.push(name), isUrgent);
    await Promise.all([take('first', false), take('a', false), take('b', false), take('staff', true)]);
    expect(began).toEqual(['first', 'staff', 'a', 'b']);
  });

  it('refuses who has waited too long, and frees the place of work that failed', async () => {
    const turns = new ConcurrencyLimit(1);
    const { take, end } = desk(turns);
    const first = take('a');
    await expect(take('b', 'b', 5)).rejects.toMatchObject({ kind: 'tooMany' });
    end('a');
    await first;
    await expect(turns.take('c', 5, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take('d', 5, () => Promise.resolve(1))).toBe(1);
  });
});
