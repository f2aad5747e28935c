// npm run scale: the store on several processes and a PostgreSQL that fails over, out of Debian's packages in a folder, tortured on this machine.
// Options as of npm run stress: --only=failover,rolling, --seed=<number>.

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
  const [store] = servers;
  await step('Building the store', (note) => buildForTests(env, note));
  return (
    await runProgram(process.execPath, ['--import', 'tsx', 'tools/scale/main.ts', ...words], {
      env: { ...env, NEXT_DIST_DIR: store.folder },
      show: true,
    })
  ).code;
}

await runMain(main);
