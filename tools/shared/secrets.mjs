// Secrets that this store generated, stored in the data folder and readable only by its owner.

import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, makeDataFolder, shortPath } from './paths.mjs';
import { UserError } from './terminal.mjs';

const secretsFile = () => join(dataFolder(), 'secrets.json');

/** Returns the stored secrets; an empty object before the first start. */
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

/** Adds to the stored secrets in one atomic write. */
export function storeSecrets(more) {
  makeDataFolder();
  const file = secretsFile();
  const draft = `${file}.${process.pid}`;
  const all = { ...readSecrets(), ...more };
  writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  // After a start as root, the owner of the folder must still be able to read the file.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataFolder());
    chownSync(draft, uid, gid);
  }
  renameSync(draft, file);
  return all;
}

/** Returns a secret by name. Generates and stores it if it does not exist yet. */
export function secret(name) {
  return readSecrets()[name] ?? storeSecrets({ [name]: randomBytes(32).toString('base64url') })[name];
}
