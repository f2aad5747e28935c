// Child process that runs one decoder program on one file and then ends. Started by child.ts: node
// host.mjs <process id of the store> <memory limit in MB>. It loads no third-party code before its
// task, so that a spare process is cheap and starts a task immediately.

import { closeSync, fstatSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

const [STDIN, FRAMES] = [0, 3];
/** Same value as in frames.ts, which rejects longer frames. */
const MAX_PART_BYTES = 1024 * 1024;

// Gives the store priority. A higher value would starve decoders on a busy machine.
setPriority(3);
// Node.js 24.21 reserves more for the code of a thread than RLIMIT_DATA (child.ts) allows.
const SMALL = { codeRangeSizeMb: 8, maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
  resourceLimits: SMALL,
  workerData: { parent: Number(process.argv[2]), maxBytes: Number(process.argv[3]) * 1024 * 1024 },
});
watchdog.unref();

/** Writes until the pipe has accepted everything. Blocks while the store does not read. */
function writeAll(bytes) {
  for (let at = 0; at < bytes.length;) at += writeSync(FRAMES, bytes, at);
}

function sendFrame(kind, bytes) {
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  writeAll(head);
  writeAll(bytes);
}

/** Sends output. Up to `MAX_PART_BYTES` arrive as one part; longer output is split. */
function send(output) {
  const bytes = Buffer.from(output.buffer ?? output, output.byteOffset, output.byteLength);
  for (let at = 0; at === 0 || at < bytes.length; at += MAX_PART_BYTES)
    sendFrame('P', bytes.subarray(at, at + MAX_PART_BYTES));
}

/**
 * Reads the task: one line of JSON. The pipe closes without a task if the store no longer needs
 * this process.
 */
function readTask() {
  let text = '';
  const buffer = Buffer.alloc(64 * 1024);
  while (!text.endsWith('\n')) {
    const count = readSync(STDIN, buffer);
    if (count === 0) process.exit(0);
    text += buffer.toString('utf8', 0, count);
  }
  return JSON.parse(text);
}

function readWhole(fd, size) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size;) {
    const count = readSync(fd, bytes, at, size - at, at);
    if (count === 0) throw new Error('the file is shorter than it was');
    at += count;
  }
  return bytes;
}

async function main() {
  const { program, path, options } = readTask();
  const fd = openSync(path, 'r');
  unlinkSync(path);
  sendFrame('S', Buffer.alloc(0));
  const usedBefore = process.cpuUsage();
  const { size } = fstatSync(fd);
  const finish = (kind, answer) => {
    const { user, system } = process.cpuUsage(usedBefore);
    sendFrame(kind, Buffer.from(JSON.stringify({ answer, cpuMs: Math.ceil((user + system) / 1000) })));
  };
  try {
    const { default: run } = await import(new URL(`./programs/${program}`, import.meta.url));
    finish('A', await run({ fd, size, readAll: () => readWhole(fd, size), options, send }));
  } catch {
    finish('E');
  } finally {
    closeSync(fd);
  }
  process.exit(0);
}

await main();
