// Loaded into the server that lab/fuzz/fuzz.mjs starts: SIGUSR2 collects garbage, which V8 does not
// do in an idle server.

import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { runInNewContext } from 'node:vm';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
}
