// npm run scale: tests the store with several processes and a PostgreSQL with failover on this
// machine. The programs come from Debian packages in a folder. Options as for npm run stress:
// --only=failover,rolling, --seed=<number>.

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
  const [store] = servers;
  await step('Building the store', (note) => buildForTests(env, note));
  return (
    await runProgram(process.execPath, ['--import', 'tsx', 'lab/scale/main.ts', ...words], {
      env: { ...env, NEXT_DIST_DIR: store.folder },
      show: true,
    })
  ).code;
}

await runMain(main);
