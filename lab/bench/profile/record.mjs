// Loaded into a profiled process through NODE_OPTIONS, which does not allow --cpu-prof. Writes the
// profile when the process ends.

import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const INTERVAL_US = 500;
const folder = process.env.PROFILE_FOLDER;

if (isMainThread && folder) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  session.post('Profiler.start');
  process.once('exit', () =>
    session.post('Profiler.stop', (error, { profile } = {}) => {
      if (!error) writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(profile));
    }),
  );
}
