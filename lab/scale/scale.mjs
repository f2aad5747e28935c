// npm run scale: tests the store with several processes and a PostgreSQL with failover on this
// machine. The programs come from Debian packages in a folder. Options as for npm run stress:
// --only=failover,rolling, --seed=<number>.

import { generate } from '../../tools/local-stack/generate.mjs';
import { installPackages } from '../../tools/local-stack/install.mjs';
import { runProgram } from '../../tools/local-stack/processes.mjs';
import { runMain } from '../../tools/local-stack/shutdown.mjs';
import { step } from '../../tools/local-stack/terminal.mjs';
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
