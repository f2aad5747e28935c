import { PassThrough } from 'node:stream';
import type { Child } from './child';
import { runChild } from './run-child';

/** Creates a decoder process whose output the test writes. */
function playChild() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let end: (value: unknown) => void = () => undefined;
  const ended = new Promise((resolve) => (end = resolve));
  const kill = jest.fn(() => {
    output.end();
    end(undefined);
  });
  const child = { input, output, kill, ended } as unknown as Child;
  const send = (kind: string, text = '') => {
    const head = Buffer.alloc(5);
    head.write(kind);
    head.writeUInt32BE(text.length, 1);
    output.write(Buffer.concat([head, Buffer.from(text)]));
  };
  return { child, send, kill };
}

const LIMITS = { stepMs: 5_000, totalMs: 8_000, outputBytes: 100 };
const ANSWER = JSON.stringify({ answer: 7, cpuMs: 3 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a slow consumer does not use up the time of the decoder', async () => {
  const { child, send } = playChild();
  const onPart = jest.fn(() => jest.advanceTimersByTimeAsync(60_000).then(() => undefined));
  const run = runChild(child, {}, LIMITS, onPart);
  send('S');
  for (const part of ['one', 'two', 'three']) send('P', part);
  send('A', ANSWER);
  expect(await run).toMatchObject({ failure: undefined, answer: 7, costMs: 3 });
  expect(onPart).toHaveBeenCalledTimes(3);
});

it('a decoder has a time limit per step and one for the whole file', async () => {
  const { child, send, kill } = playChild();
  const run = runChild(child, {}, LIMITS, () => undefined);
  await jest.advanceTimersByTimeAsync(4_000);
  send('P');
  await jest.advanceTimersByTimeAsync(3_900);
  expect(kill).not.toHaveBeenCalled();
  send('P');
  await jest.advanceTimersByTimeAsync(200);
  expect(await run).toMatchObject({ failure: 'timeout' });
});

it.each([
  ['a frame of an unknown kind', (send: (kind: string, text?: string) => void) => send('X')],
  ['an answer that is no JSON', (send: (kind: string, text?: string) => void) => send('A', '{')],
  ['an answer without its parts', (send: (kind: string, text?: string) => void) => send('A', '[]')],
  ['more output than the limit', (send: (kind: string, text?: string) => void) => send('P', 'x'.repeat(101))],
])('%s is a failure and ends the process', async (_, answer) => {
  const { child, send, kill } = playChild();
  const run = runChild(child, {}, LIMITS, () => undefined);
  answer(send);
  expect((await run).failure).toMatch(/crashed|tooLarge/);
  expect(kill).toHaveBeenCalled();
});
