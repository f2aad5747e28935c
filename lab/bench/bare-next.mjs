// Separate Next.js apps of the same version as the store, to compare it with.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/shared/paths.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { endProcess, mustRun } from '../../tools/shared/processes.mjs';
import { atEnd } from '../../tools/shared/shutdown.mjs';

const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

const common = {
  'package.json': '{ "name": "bare", "private": true }\n',
  'next.config.mjs': `export default { turbopack: { root: '/' }, poweredByHeader: false, serverExternalPackages: ['pg'] };\n`,
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}\n`,
};

/**
 * Writes the app's files (name → text) and those that every app needs, with the packages of the
 * store.
 */
export function writeApp(folder, files) {
  for (const [name, text] of Object.entries({ ...common, ...files })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Creates the production build of the app in `folder`. */
export async function buildApp(folder, env, what) {
  rmSync(join(folder, '.next'), { recursive: true, force: true });
  await mustRun(what, process.execPath, [next, 'build'], { cwd: folder, env: { ...env, NODE_ENV: 'production' } });
}

/** Serves the built app. Returns its address and `stop`; it ends with this process. */
export async function startApp(folder, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const stop = () =>
    endProcess(child.pid, [
      ['SIGTERM', 3000],
      ['SIGKILL', 1000],
    ]);
  const forget = atEnd(stop);
  const base = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 30_000; ; await sleep(100)) {
    if (
      await fetch(base).then(
        () => true,
        () => false,
      )
    )
      break;
    if (Date.now() > until) throw new Error(`The bare app in ${folder} does not respond.`);
  }
  return {
    base,
    stop: async () => {
      forget();
      await stop();
    },
  };
}
