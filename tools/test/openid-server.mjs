// test/servers/openid-server.mjs replaces Google in the browser tests.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../shared/paths.mjs';
import { freePort } from '../shared/ports.mjs';
import { endProcess } from '../shared/processes.mjs';
import { atEnd } from '../shared/shutdown.mjs';
import { UserError } from '../shared/terminal.mjs';

const parentWatch = pathToFileURL(join(root, 'tools', 'shared', 'parent-watch.mjs')).href;

/**
 * Starts the server for the store at `site`. Returns its address, and the settings that make that
 * store trust it.
 */
export async function startOpenidServer(site, env) {
  const port = await freePort();
  const args = ['--import', parentWatch, join(root, 'test', 'servers', 'openid-server.mjs'), String(port), site];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, MEDCALL_PARENT: String(process.pid) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  atEnd(() =>
    endProcess(child.pid, [
      ['SIGTERM', 2000],
      ['SIGKILL', 500],
    ]),
  );
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((done, failed) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && done());
    child.once('exit', () => failed(new UserError(`The OpenID Connect server did not start.\n\n${output}`)));
  });
  const issuer = `http://localhost:${port}`;
  return {
    issuer,
    settings: {
      GOOGLE_CLIENT_ID: 'medcall-tests',
      GOOGLE_CLIENT_SECRET: 'a secret for tests only',
      GOOGLE_ISSUER: issuer,
      GOOGLE_SIGN_IN: 'sandbox',
    },
  };
}
