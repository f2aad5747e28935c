import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { MINUTE } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { processWide } from '@/lib/kernel/process-wide';

/** Memory limit of one decoder process, native memory included. */
const MAX_MEMORY_MB = 768;
const MAX_HEAP_MB = 256;
/** Idle time after which a spare process ends and frees its 45 MB. */
const SPARE_TTL_MS = 10 * MINUTE;

/**
 * Sets the limits and becomes Node.js. RLIMIT_DATA counts native memory but not the address space
 * that V8 only reserves; systems without it have the limit of watchdog.mjs. A core file would
 * contain a copy of the file. The kernel ends a decoder before it ends the store.
 */
const START =
  'ulimit -c 0; ulimit -d "$1" 2>/dev/null; echo 1000 2>/dev/null >/proc/self/oom_score_adj; shift; exec "$@"';

/** Environment of a decoder. It contains no secret and no database address of the store. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' };

/** Process that has not decoded anything yet. */
export type Child = {
  pid?: number;
  /** Receives the task, as one line. */
  input: Socket;
  /** Sends frames. */
  output: Socket;
  kill: () => void;
  hasEnded: () => boolean;
  /** Resolves when the process has ended or could not be started. */
  ended: Promise<unknown>;
  ref: () => void;
  unref: () => void;
};

const hostFile = () => join(/*turbopackIgnore: true*/ process.cwd(), 'lib/kernel/decoding/host.mjs');

function handlesOf(process: ChildProcess): { ref: () => void; unref: () => void }[] {
  return [process, process.stdin as Socket, process.stdio[3] as Socket];
}

function startChild(): Child {
  const node = [process.execPath, `--max-old-space-size=${MAX_HEAP_MB}`, hostFile()];
  const words = ['-c', START, 'sh', String(MAX_MEMORY_MB * 1024), ...node, String(process.pid), String(MAX_MEMORY_MB)];
  const started = spawn('/bin/sh', words, {
    cwd: '/',
    env: ENVIRONMENT as unknown as NodeJS.ProcessEnv,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  started.on('error', () => undefined);
  // Node.js creates no pipes if the process has too many open files.
  if (!started.stdin || !started.stdio[3]) throw new DomainError('unavailable', 'unavailable');
  let isOver = false;
  const ended = once(started, 'exit')
    .catch(() => undefined)
    .finally(() => (isOver = true));
  const [input, output] = [started.stdin, started.stdio[3]] as [Socket, Socket];
  // A process that ends early breaks its pipes. `ended` already reports that.
  for (const pipe of [input, output]) pipe.on('error', () => undefined);
  return {
    pid: started.pid,
    input,
    output,
    ended,
    hasEnded: () => isOver,
    kill: () => void started.kill('SIGKILL'),
    ref: () => handlesOf(started).forEach((handle) => handle.ref()),
    unref: () => handlesOf(started).forEach((handle) => handle.unref()),
  };
}

type Spare = { child?: Child; timer?: NodeJS.Timeout };
const spare = () => processWide<Spare>('decoderSpare', () => ({}));

/** Starts the process for the next file, if possible. It does not keep the store running. */
export function prepareSpare(): void {
  const held = spare();
  if (held.child && !held.child.hasEnded()) return;
  try {
    held.child = startChild();
  } catch {
    return;
  }
  held.child.unref();
  clearTimeout(held.timer);
  held.timer = setTimeout(endSpare, SPARE_TTL_MS).unref();
}

/** Ends the spare process. */
export function endSpare(): void {
  const held = spare();
  clearTimeout(held.timer);
  held.child?.kill();
  held.child = undefined;
}

/** Takes the spare process, or starts one. */
export function takeChild(): Child {
  const held = spare();
  const child = held.child && !held.child.hasEnded() ? held.child : startChild();
  held.child = undefined;
  child.ref();
  return child;
}
