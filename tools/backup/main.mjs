// npm run backup and npm run restore.

import { runMain } from '../shared/shutdown.mjs';
import { backup } from './backup.mjs';
import { restore } from './restore.mjs';

await runMain(([what, ...words]) => (what === 'restore' ? restore(words) : backup(words)));
