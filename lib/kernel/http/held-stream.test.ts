import { ConcurrencyLimit } from '../concurrency-limit';
import { holdPlace, streamUntil } from './held-stream';

async function* parts() {
  yield Buffer.from('a');
  yield Buffer.from('b');
}
async function* failing(): AsyncGenerator<Uint8Array> {
  throw new Error('broken');
}
const limit = new ConcurrencyLimit(1, 1, { mostWaiting: 0 });
const open = async (source: AsyncGenerator<Uint8Array>, mostMs = 60_000) =>
  streamUntil(source, mostMs, await holdPlace(limit, '', 0));
/** Fails while the place is taken. */
const isFree = () => limit.take('', 0, () => Promise.resolve(true)).catch((error: { kind: string }) => error.kind);

it('holds a place until the stream has ended', async () => {
  const stream = await open(parts());
  expect(await isFree()).toBe('tooMany');
  expect(await new Response(stream).text()).toBe('ab');
  expect(await isFree()).toBe(true);
});

it('leaves the place of a cancelled stream', async () => {
  await (await open(parts())).cancel();
  expect(await isFree()).toBe(true);
});

it('leaves the place of a stream that fails', async () => {
  await expect(new Response(await open(failing())).text()).rejects.toThrow('broken');
  expect(await isFree()).toBe(true);
});

it('ends a stream that nobody reads', async () => {
  const reader = (await open(parts(), 5)).getReader();
  await expect(reader.closed).rejects.toThrow('longer than 5 ms');
  expect(await isFree()).toBe(true);
});
