// Our TypeScript programs: run from their sources through tsx; the container image holds each bundled into one file instead.

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

/** Made by tools/image/bundle-programs.mjs; only the image has them in this place. */
const bundles = join(root, 'programs');

/** Whether this is the container image: everything is installed, generated and built. */
export const inImage = existsSync(bundles);

const bundleOf = (script) => join(bundles, `${basename(script, '.ts')}.cjs`);

/** What node is given to run a program of ours. */
export function programArguments(script) {
  return inImage ? [bundleOf(script)] : ['--import', 'tsx', script];
}

/** Whether the program is there. */
export function hasProgram(script) {
  return existsSync(inImage ? bundleOf(script) : join(root, script));
}
