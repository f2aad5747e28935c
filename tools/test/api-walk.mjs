// The walk with curl in docs/api.md, for what runs it.

import { readFileSync } from 'node:fs';

const SHELL_BLOCK = /^```sh\n([\s\S]*?)^```$/gm;
const STORE_LINE = 'STORE=http://localhost:3000\n';

/** The commands as they stand there (read from the project's folder), for `sh -e -u` in an empty folder, asking the store at `base`. */
export function apiWalk(base) {
  const blocks = [...readFileSync('docs/api.md', 'utf8').matchAll(SHELL_BLOCK)].map(([, block]) => block);
  const text = blocks.join('\n');
  if (blocks.length < 6 || text.split(STORE_LINE).length !== 2)
    throw new Error('the walk in docs/api.md is not there, or names its store not once');
  return text.replace(STORE_LINE, `STORE=${base}\n`);
}
