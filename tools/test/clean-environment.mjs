// The environment of the tests: what programs need to run, and none of the settings of the store on this machine.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local-stack/paths.mjs';

const needed =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|LANG|LC_\w+|TZ|TMPDIR|CI|NO_COLOR|FORCE_COLOR|XDG_\w+|npm_\w+|\w+_proxy|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|PLAYWRIGHT_\w+|CHROMIUM_PATH|FUZZ_\w+)$/i;
const settingsFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** Next reads these files by itself; a name that is set to nothing keeps what they say out. */
function blankedSettings() {
  const texts = settingsFiles
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(([, name]) => name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** What every process of the tests starts from. */
export function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => needed.test(name));
  return { ...blankedSettings(), ...Object.fromEntries(kept), NEXT_TELEMETRY_DISABLED: '1' };
}
