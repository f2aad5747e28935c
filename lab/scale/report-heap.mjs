// Imported by the processes of a soak (NODE_OPTIONS): at SIGUSR2 one says what is alive in it, once everything else has been collected.

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
      // Whole or not there.
      writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, external, arrayBuffers, rss }));
      renameSync(`${file}.new`, file);
    }),
  );
}
