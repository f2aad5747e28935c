// npm run stress: parallel checkouts, repeated payment events, killed processes, false claims; docs/reliability.md says what and why.
// Options: --only=oversell,crashes (names of scenarios), --seed=<number> (repeats a run's choices), --size=small, --minutes=8 (for the crashes, at most).
// --batch-steps=100000 takes so many random steps with what is in batches instead, without a build.

import { generate } from '../local-stack/generate.mjs';
import { installPackages } from '../local-stack/install.mjs';
import { runProgram } from '../local-stack/processes.mjs';
import { runMain } from '../local-stack/shutdown.mjs';
import { step } from '../local-stack/terminal.mjs';
import { cleanEnvironment } from '../test/clean-environment.mjs';
import { buildForTests, servers } from '../test/test-servers.mjs';

async function main(words) {
  await installPackages();
  await generate();
  const env = cleanEnvironment();
  if (words.some((word) => word.startsWith('--batch-steps')))
    return (
      await runProgram(process.execPath, ['--import', 'tsx', 'tools/stress/batch-steps.ts', ...words], {
        env,
        show: true,
      })
    ).code;
  const [store] = servers;
  await step('Building the store', (note) => buildForTests(env, note));
  return (
    await runProgram(process.execPath, ['--import', 'tsx', 'tools/stress/main.ts', ...words], {
      env: { ...env, NEXT_DIST_DIR: store.folder },
      show: true,
    })
  ).code;
}

await runMain(main);
