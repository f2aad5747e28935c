// Thread of a decoder process. Ends the process if the store is no longer its parent, or if
// resident memory exceeds the limit. This works even while a decoder never returns to the event
// loop. On Linux RLIMIT_DATA (child.ts) is the stricter limit; elsewhere this is the only one.

import { workerData } from 'node:worker_threads';

const POLL_MS = 100;

setInterval(() => {
  if (process.ppid !== workerData.parent || process.memoryUsage.rss() > workerData.maxBytes)
    process.kill(process.pid, 'SIGKILL');
}, POLL_MS);
