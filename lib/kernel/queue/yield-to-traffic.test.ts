import { yieldToTraffic, type LoadProbe } from './yield-to-traffic';

/** Creates measurements with these loads in turn, each 20 ms long. */
function looks(...shares: number[]) {
  let count = 0;
  const look: LoadProbe = () => Promise.resolve({ share: shares[Math.min(count++, shares.length - 1)]!, ms: 20 });
  return { look, made: () => count };
}

it.each([
  ['an idle process goes on after one look', 100, [0.1], 1],
  ['a busy one rests nine times as long as the work took', 100, [1], 45],
  ['but not longer than two seconds', 60_000, [1], 100],
  ['it goes on as soon as there is room', 100, [1, 0.9, 0.3], 3],
  ['work that took no time needs no rest', 0, [1], 0],
])('%s', async (_, tookMs, shares, expected) => {
  const { look, made } = looks(...shares);
  await yieldToTraffic(tookMs, look);
  expect(made()).toBe(expected);
});

it('looks at the process itself', async () => {
  await expect(yieldToTraffic(1)).resolves.toBeUndefined();
});
