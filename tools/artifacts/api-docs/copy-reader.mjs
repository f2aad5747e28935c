// Copies the viewer of /api/docs (Swagger UI) to the folder of static files.

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/paths.mjs';

const reader = join(root, 'node_modules', 'swagger-ui-dist');
const target = join(root, 'public', 'api-docs');
const files = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'favicon-32x32.png',
  'LICENSE',
  'NOTICE',
];

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of files) cpSync(join(reader, name), join(target, name));
cpSync(join(root, 'tools', 'artifacts', 'api-docs', 'start.js'), join(target, 'start.js'));
