// Run while the image is built: makes what the last stage only copies.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { restoreLinks } from '../scripts/postgres-binaries.mjs';
import { root } from '../scripts/places.mjs';

restoreLinks();
mkdirSync(join(root, 'dist', 'empty'), { recursive: true });
