// npm run torture: parallel checkouts, repeated payment events, killed processes, false claims; docs/reliability.md says what and why.
// Options: --only=rush,deaths (names of scenarios), --seed=<number> (repeats a run's choices), --size=small, --minutes=8 (for the deaths, at most).

import { generate } from './generate.mjs';
import { installPackages } from './install.mjs';
import { runProgram } from './processes.mjs';
import { endEverything, endOnSignals } from './shutdown.mjs';
import { complain, step } from './steps.mjs';
import { cleanEnvironment } from './testing/clean-environment.mjs';
import { buildForTests, servers } from './testing/test-servers.mjs';

async function main(words) {
  await installPackages();
  await generate();
  const env = cleanEnvironment();
  const [store] = servers;
  await step('Building the store', (note) => buildForTests(env, note));
  return (
    await runProgram(process.execPath, ['--import', 'tsx', 'torture/main.ts', ...words], {
      env: { ...env, NEXT_DIST_DIR: store.folder },
      show: true,
    })
  ).code;
}

endOnSignals();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endEverything();
