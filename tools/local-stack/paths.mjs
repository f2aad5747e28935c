// Where things lie. Everything the store keeps is in one data folder; DATA_DIR names another one.

import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './terminal.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder that holds database, secrets, uploads and logs of this store. */
export function dataFolder() {
  return resolve(root, process.env.DATA_DIR || '.data');
}

/** The folder of the build, relative to the project as Next wants it. */
export function buildFolder() {
  return process.env.NEXT_DIST_DIR || '.next';
}

/** A path as a person would type it from the project folder. */
export function shortPath(path) {
  const inside = relative(root, path);
  return inside && !inside.startsWith('..') ? inside : path;
}

/** Makes the data folder. As root the database runs as another user, who must be able to pass through it. */
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
