// What this store made up for itself: kept in the data folder, readable by its owner alone.

import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, makeDataFolder, shortPath } from './paths.mjs';
import { UserError } from './terminal.mjs';

const secretsFile = () => join(dataFolder(), 'secrets.json');

/** The kept secrets; an empty object before the first start. */
export function readSecrets() {
  const file = secretsFile();
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UserError(
      `${shortPath(file)} cannot be read: ${error.message}`,
      'Restore it from a backup. It contains the password of the database.',
    );
  }
}

/** Adds to the kept secrets; written whole or not at all. */
export function keepSecrets(more) {
  makeDataFolder();
  const file = secretsFile();
  const draft = `${file}.${process.pid}`;
  const all = { ...readSecrets(), ...more };
  writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  // Started once by root, the next start by the folder's owner must still be able to read it.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataFolder());
    chownSync(draft, uid, gid);
  }
  renameSync(draft, file);
  return all;
}

/** One secret by name; made and kept when there is none yet. */
export function secret(name) {
  return readSecrets()[name] ?? keepSecrets({ [name]: randomBytes(32).toString('base64url') })[name];
}
