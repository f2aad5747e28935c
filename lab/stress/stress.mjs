// npm run stress: concurrent checkouts, repeated payment events, killed processes, forged requests.
// See docs/reliability.md.
//
// Options: --only=oversell,crashes (names of scenarios), --seed=<number> (repeats a run's choices),
// --size=small, --minutes=8 (maximum for the crashes). --batch-steps=100000 instead runs this many
// random steps on the contents of batches, without a build.

import { generate } from '../../tools/prepare/generate.mjs';
import { installPackages } from '../../tools/prepare/install.mjs';
import { runProgram } from '../../tools/shared/processes.mjs';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { step } from '../../tools/shared/terminal.mjs';
import { cleanEnvironment } from '../../tools/test/clean-environment.mjs';
import { buildForTests, servers } from '../../tools/test/test-servers.mjs';

async function main(words) {
  await installPackages();
  await generate();
  const env = cleanEnvironment();
  if (words.some((word) => word.startsWith('--batch-steps')))
    return (
      await runProgram(process.execPath, ['--import', 'tsx', 'lab/stress/batch-steps.ts', ...words], {
        env,
        show: true,
      })
    ).code;
  const [store] = servers;
  await step('Building the store', (note) => buildForTests(env, note));
  return (
    await runProgram(process.execPath, ['--import', 'tsx', 'lab/stress/main.ts', ...words], {
      env: { ...env, NEXT_DIST_DIR: store.folder },
      show: true,
    })
  ).code;
}

await runMain(main);
