// Required by a process that is to be profiled (NODE_OPTIONS): --cpu-prof is not allowed there. Writes what it saw when the process ends.
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { join } = require('node:path');
const { isMainThread } = require('node:worker_threads');

const INTERVAL_US = 500;

if (isMainThread && process.env.PROFILE_FOLDER) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  session.post('Profiler.start');
  process.once('exit', () =>
    session.post('Profiler.stop', (error, { profile } = {}) => {
      if (!error) writeFileSync(join(process.env.PROFILE_FOLDER, `${process.pid}.cpuprofile`), JSON.stringify(profile));
    }),
  );
}
