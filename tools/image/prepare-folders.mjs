// Prepares the folders that the last stage of the image build copies.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { restoreLinks } from '../database/postgres-binaries.mjs';
import { root } from '../shared/paths.mjs';

/**
 * Sources that Next.js includes because a path computed at run time might refer to them. The bundle
 * already contains them.
 */
const guessed = ['app', 'components', 'lib', 'prisma', 'sandbox', 'tools', 'package-lock.json'];

for (const name of guessed) rmSync(join(root, '.next', 'standalone', name), { recursive: true, force: true });
restoreLinks();
mkdirSync(join(root, 'dist', 'empty'), { recursive: true });
