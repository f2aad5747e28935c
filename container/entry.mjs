// What the container runs: the store, or one of its commands. It hands over to the scripts that `npm start` uses;
// what is installed, generated and built there lies ready in the image (scripts/programs.mjs).

import { join } from 'node:path';
import { root } from '../scripts/places.mjs';
import { Problem, complain } from '../scripts/steps.mjs';
import { claimVolume } from './claim-volume.mjs';

async function handOver(script, ...args) {
  if (script.startsWith('scripts/') && !process.env.DATABASE_URL) await claimVolume();
  process.argv = [process.execPath, join(root, script), ...args];
  await import(`../${script}`);
}

async function serve() {
  // Docker puts the container's name here, and Next.js would listen on that address alone.
  process.env.HOSTNAME = '0.0.0.0';
  // A database of the operator's own gets the demo only when it is asked for.
  if (process.env.DATABASE_URL) process.env.DEMO_CATALOGUE ||= 'off';
  await handOver('scripts/start.mjs');
}

const program =
  (name) =>
  (...args) =>
    handOver('scripts/with-store.mjs', `scripts/cli/${name}.ts`, ...args);

const commands = {
  serve,
  migrate: () => handOver('scripts/migrate.mjs'),
  seed: program('seed'),
  import: program('import'),
  products: program('products'),
  order: program('order'),
  newsletter: program('newsletter'),
  requests: program('requests'),
  reviews: program('reviews'),
  offer: program('offer'),
  settings: program('settings'),
  staff: program('staff'),
  jobs: program('jobs'),
  payments: program('payments'),
  'audit-books': program('audit-books'),
  'make-bucket': () => handOver('programs/make-bucket.cjs'),
};

const [name = 'serve', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name))
    throw new Problem(`There is no command ${name}.`, `There are: ${Object.keys(commands).join(', ')}.`);
  await commands[name](...args);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
