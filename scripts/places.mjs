// Where things lie. Everything the store keeps is in one data folder; MEDCALL_DATA names another one.

import { mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The folder that holds database, secrets, uploads and logs of this store. */
export function dataFolder() {
  return resolve(root, process.env.MEDCALL_DATA || '.data');
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
  return folder;
}
