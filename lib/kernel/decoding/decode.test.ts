import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { endSpare } from './child';
import { HOSTILE_FILES_LIMITS as LIMITS, watchEventLoop } from '@/test/process/event-loop';
import { decode, type Program, type Task } from './decode';

const folder = mkdtempSync(join(tmpdir(), 'medcall-decoding-'));
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: 'postgresql://localhost/none',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
});
afterAll(() => {
  endSpare();
  rmSync(folder, { recursive: true });
});

jest.setTimeout(300_000);

const MB = 1024 * 1024;
const HOSTILE: Program<Record<string, unknown>> = {
  file: '../../../../test/decoders/hostile.mjs',
  inputBytes: 10 * MB,
  stepMs: 20_000,
  totalMs: 20_000,
  outputBytes: 20 * MB,
  answer: z.record(z.string(), z.unknown()),
};
const staff = { kind: 'staff', id: 'test' } as const;

const run = (way: string, task: Partial<Task> = {}, program: Partial<Program<never>> = {}) =>
  decode({ ...HOSTILE, ...program } as typeof HOSTILE, {
    owner: staff,
    file: Buffer.from('file'),
    ...task,
    options: { way, ...task.options },
  });

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

it.each([
  ['aborts', 'abort', 'crashed'],
  ['is ended by a signal', 'kill', 'crashed'],
  ['exits without an answer', 'exit', 'crashed'],
  ['throws', 'throw', 'unreadable'],
  ['fills native memory', 'nativeMemory', 'unreadable'],
  ['fills the heap', 'heap', 'crashed'],
  ['floods its output', 'flood', 'tooLarge'],
  ['answers something else', 'noAnswer', 'crashed'],
])('a decoder that %s gives a failure', async (_, way, failure) => {
  const result = await run(way);
  expect([result.failure === failure || result, readdirSync(join(folder, 'decoding'))]).toEqual([true, []]);
});

it.each(['loop', 'wait'])('a decoder that never ends (%s) is killed by its time limit', async (way) => {
  expect(await run(way, {}, { stepMs: 300 })).toEqual({ failure: 'timeout' });
});

it('fifty hostile files, two at a time, neither block nor fill the store', async () => {
  const ways = ['abort', 'throw', 'exit', 'flood', 'reserve'];
  await run('environment');
  global.gc?.();
  const before = process.memoryUsage.rss();
  const longestBlock = watchEventLoop();
  const results: unknown[] = [];
  const lane = async (id: string) => {
    for (let file = 0; file < 25; file += 1)
      results.push(await run(ways[file % ways.length]!, { owner: { kind: 'staff', id } }));
  };
  await Promise.all(['one', 'other'].map(lane));
  const blockedMs = longestBlock();
  const grownBytes = process.memoryUsage.rss() - before;
  expect(results).toHaveLength(50);
  expect(blockedMs).toBeLessThan(LIMITS.blockedMs);
  expect(grownBytes).toBeLessThan(LIMITS.grownBytes);
});

it('output comes in parts of at most 1 MB', async () => {
  const sizes: number[] = [];
  const onPart = (bytes: Buffer) => void sizes.push(bytes.length);
  const file = Buffer.alloc(1.5 * MB, 'x');
  expect(await run('parts', { file, onPart, options: { way: 'parts', count: 3 } })).toEqual({ answer: { count: 3 } });
  expect(sizes).toEqual([MB, MB / 2, MB, MB / 2, MB, MB / 2]);
});

it('what the consumer throws ends the decoder and reaches the caller', async () => {
  const onPart = () => Promise.reject(new Error('the database is away'));
  await expect(run('flood', { onPart })).rejects.toThrow('the database is away');
});

it('a file longer than the limit is never handed to a decoder', async () => {
  const file = [Buffer.alloc(60), Buffer.alloc(60)] as unknown as AsyncIterable<Buffer>;
  expect(await run('environment', { file }, { inputBytes: 100 })).toEqual({ failure: 'tooLarge' });
});

const isRunning = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return !/\) [ZX] /.test(stat);
  } catch {
    return false;
  }
};

// The same thread ends the process on other systems, but only /proc shows that without a signal.
(process.platform === 'linux' ? it : it.skip)('a busy decoder ends when the store is killed', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'file');
  const store = spawn(process.execPath, ['--import', 'tsx', 'test/decoders/parent.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(store.stdout, 'data')) as [Buffer];
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  store.kill('SIGKILL');
  await once(store, 'exit');
  for (let turn = 0; turn < 500 && isRunning(pid); turn += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isRunning(pid)).toBe(false);
});

it('zero is an answer', async () => {
  expect(
    await decode(
      { ...HOSTILE, answer: z.int() },
      { owner: staff, file: Buffer.from('file'), options: { way: 'zero' } },
    ),
  ).toEqual({ answer: 0 });
});

it('a decoder gets no setting of the store', async () => {
  const { answer } = await run('environment');
  expect(answer).toEqual({ names: ['MALLOC_ARENA_MAX', 'PWD', 'UV_THREADPOOL_SIZE', 'VIPS_CONCURRENCY'], cwd: '/' });
});
