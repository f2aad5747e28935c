// Loaded into the processes of a soak test (NODE_OPTIONS). On SIGUSR2, a process collects garbage
// and reports its live memory.

import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.HEAP_FOLDER;

if (isMainThread && folder) {
  const session = new Session();
  session.connect();
  process.on('SIGUSR2', () =>
    session.post('HeapProfiler.collectGarbage', () => {
      const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
      const file = join(folder, `${process.pid}.json`);
      // Written atomically.
      writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, external, arrayBuffers, rss }));
      renameSync(`${file}.new`, file);
    }),
  );
}
