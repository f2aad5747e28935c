// Decoder program for tests that does to its process what a hostile file could.

const MB = 1024 * 1024;

const ways = {
  abort: () => process.abort(),
  kill: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(0),
  throw: () => {
    throw new Error('no such file type');
  },
  loop: () => {
    for (;;) Math.sqrt(2);
  },
  wait: () => new Promise((resolve) => setTimeout(resolve, 600_000)),
  nativeMemory: () => {
    const held = [];
    for (;;) held.push(Buffer.alloc(16 * MB, 1));
  },
  heap: () => {
    const held = [];
    for (;;) held.push(new Array(100_000).fill(held.length));
  },
  reserve: () => ({ size: Array.from({ length: 64 }, () => Buffer.allocUnsafe(64 * MB)).length }),
  flood: ({ send }) => {
    for (;;) send(Buffer.alloc(MB, 'x'));
  },
  parts: ({ send, readAll, options: { count } }) => {
    for (let part = 0; part < count; part += 1) send(readAll());
    return { count };
  },
  environment: () => ({ names: Object.keys(process.env).sort(), cwd: process.cwd() }),
  zero: () => 0,
  noAnswer: () => 'not what the schema says',
};

const run = (job) => ways[job.options.way](job);

export default run;
