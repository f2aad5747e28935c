// Environment of the tests: the variables that programs need to run, without the settings of the
// store on this machine.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/paths.mjs';

const needed =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|LANG|LC_\w+|TZ|TMPDIR|CI|NO_COLOR|FORCE_COLOR|XDG_\w+|npm_\w+|\w+_proxy|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|PLAYWRIGHT_\w+|CHROMIUM_PATH|FUZZ_\w+)$/i;
const settingsFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

/**
 * Sets the names in .env files to empty values. Next.js reads these files, but does not override
 * existing variables.
 */
function blankedSettings() {
  const texts = settingsFiles
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(([, name]) => name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** Returns the base environment of every test process. */
export function cleanEnvironment() {
  const requiredVariables = Object.entries(process.env).filter(([name]) => needed.test(name));
  return { ...blankedSettings(), ...Object.fromEntries(requiredVariables), NEXT_TELEMETRY_DISABLED: '1' };
}
