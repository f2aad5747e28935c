// Settings of the scripts: environment variables take precedence over the file .env.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { UserError } from './terminal.mjs';

/** Reads .env if it exists. Environment variables take precedence. */
export function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  // `NAME=` in a file has the same effect as leaving the line out.
  for (const name of [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
    'PORT',
    'DATA_DIR',
    'NEXT_DIST_DIR',
  ]) {
    if (process.env[name] === '') delete process.env[name];
  }
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
}

/** Returns the port of the store. */
export function storePort() {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(
    `PORT is '${text}', which is not a port number.`,
    'Use a number from 1 to 65535, for example PORT=3001.',
  );
}
