// TypeScript programs of the store. They run from source through tsx; in the container image, they
// are bundled into one file.

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

/** Created by tools/image/bundle-programs.mjs; only the image has them here. */
const bundles = join(root, 'programs');

/** True in the container image, where everything is installed, generated and built. */
export const inImage = existsSync(bundles);

/** Returns the Node.js arguments that run a program of the store. */
export function programArguments(script) {
  return inImage ? [join(bundles, 'programs.cjs'), basename(script, '.ts')] : ['--import', 'tsx', script];
}

/** True if the program exists. */
export function hasProgram(script) {
  return inImage || existsSync(join(root, script));
}
