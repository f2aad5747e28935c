// The curl walk-through of docs/api.md, for the programs that run it.

import { readFileSync } from 'node:fs';

const SHELL_BLOCK = /^```sh\n([\s\S]*?)^```$/gm;
const STORE_LINE = 'STORE=http://localhost:3000\n';

/**
 * Returns the documented commands for `sh -e -u` in an empty folder, with the store at `base`.
 * Reads the file relative to the project folder.
 */
export function apiWalk(base) {
  const blocks = [...readFileSync('docs/api.md', 'utf8').matchAll(SHELL_BLOCK)].map(([, block]) => block);
  const text = blocks.join('\n');
  if (blocks.length < 6 || text.split(STORE_LINE).length !== 2)
    throw new Error('the walk in docs/api.md is not there, or names its store not once');
  return text.replace(STORE_LINE, `STORE=${base}\n`);
}
