// Loaded into the server that lab/fuzz/fuzz.mjs starts: SIGUSR2 clears away what nothing holds any more. An idle server keeps it, since nothing makes V8 look.

import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { runInNewContext } from 'node:vm';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
}
