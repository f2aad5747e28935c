// Paths of the store. All its data is in one data folder; DATA_DIR sets a different one.

import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './terminal.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the folder with the database, secrets, uploads and logs of this store. */
export function dataFolder() {
  return resolve(root, process.env.DATA_DIR || '.data');
}

/** Returns the build folder, relative to the project as Next.js requires. */
export function buildFolder() {
  return process.env.NEXT_DIST_DIR || '.next';
}

/** Returns a path relative to the project folder if possible, as a person would type it. */
export function shortPath(path) {
  const inside = relative(root, path);
  return inside && !inside.startsWith('..') ? inside : path;
}

/**
 * Creates the data folder. Under root, the database runs as another user and needs access to it.
 */
export function makeDataFolder() {
  const folder = dataFolder();
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new UserError(
      `The data folder ${shortPath(folder)} is not writable.`,
      'Start as its owner, or set DATA_DIR to another folder.',
    );
  }
  return folder;
}
