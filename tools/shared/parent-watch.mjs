// Loaded into the web server (node --import). When the start script that owns it ends for any
// reason, its end of the input pipe closes. The server then stops itself and the database.

import { isMainThread } from 'node:worker_threads';
import { endProcess, isRunning } from './processes.mjs';

async function leave() {
  const [pid, startedAt] = (process.env.MEDCALL_DATABASE_PROCESS ?? '').split(':');
  const database = { pid: Number(pid), startedAt };
  if (pid && isRunning(database))
    await endProcess(database.pid, [
      ['SIGINT', 8000],
      ['SIGQUIT', 2000],
    ]);
  process.exit(1);
}

// Programs and threads that the server starts load this file too, but do not inherit the pipe.
if (isMainThread && process.env.MEDCALL_PARENT === String(process.ppid)) {
  process.stdin.on('error', leave).on('end', leave).resume();
  process.stdin.unref?.();
}
