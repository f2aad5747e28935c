// Run while the image is built: makes what the last stage only copies.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { restoreLinks } from '../local-stack/postgres-binaries.mjs';
import { root } from '../local-stack/paths.mjs';

/** Sources that Next.js takes along because a path made at run time might mean them. The bundle holds all of them. */
const guessed = ['app', 'components', 'lib', 'prisma', 'sandbox', 'tools', 'package-lock.json'];

for (const name of guessed) rmSync(join(root, '.next', 'standalone', name), { recursive: true, force: true });
restoreLinks();
mkdirSync(join(root, 'dist', 'empty'), { recursive: true });
