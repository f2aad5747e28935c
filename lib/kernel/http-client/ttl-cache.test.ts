import { TtlCache } from './ttl-cache';

const asked = jest.fn(async () => 'answer');

it('asks once while an answer is fresh', async () => {
  const kept = new TtlCache<string>(2, 1000);
  expect([await kept.get('a', asked, 0), await kept.get('a', asked, 999)]).toEqual(['answer', 'answer']);
  expect(asked).toHaveBeenCalledTimes(1);
  await kept.get('a', asked, 1000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('drops the oldest of too many', async () => {
  const kept = new TtlCache<string>(2, 1000);
  for (const key of ['a', 'b', 'c', 'b', 'a']) await kept.get(key, asked, 0);
  expect(asked).toHaveBeenCalledTimes(4);
});

it('does not remember a failure', async () => {
  const kept = new TtlCache<string>(2, 1000);
  await expect(kept.get('a', async () => Promise.reject(new Error('no')), 0)).rejects.toThrow('no');
  expect(await kept.get('a', asked, 0)).toBe('answer');
});
