// Production build, repeated only when one of its inputs has changed.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../shared/content-hash.mjs';
import { waitForLock } from '../shared/folder-lock.mjs';
import { buildFolder, root } from '../shared/paths.mjs';
import { isRunning, mustRun, startTime } from '../shared/processes.mjs';
import { atEnd } from '../shared/shutdown.mjs';
import { UserError } from '../shared/terminal.mjs';

const sources = [
  'app',
  'components',
  'lib',
  'sandbox',
  'messages',
  'public',
  'prisma/demo/demo-logins.json',
  'prisma/schema',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'docs/openapi.json',
];
// Generated from other sources, served as static files, or not part of the app.
const skip = [/^lib\/kernel\/db\/generated$/, /^public\/illustrations$/, /^public\/api-docs$/, /\.test\.tsx?$/];
const builtIn = (name) =>
  name === 'NEXT_STANDALONE' || name === 'RELEASE' || name === 'SERVER_SOURCE_MAPS' || name.startsWith('NEXT_PUBLIC_');

const nextCommand = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const servingFolder = join(root, 'node_modules', '.medcall', 'serving');
const stampFile = (folder) => join(root, folder, 'medcall-build');

function requestedStamp(env) {
  const settings = Object.keys(env)
    .filter((name) => builtIn(name) && env[name])
    .sort()
    .map((name) => `${name}=${env[name]}`);
  return contentHash(sources, { skip, more: `${process.versions.node.split('.')[0]} ${settings.join(' ')}` });
}

/** True if the folder contains a build of the current sources and settings. */
export function isBuilt(env = process.env, folder = buildFolder()) {
  const stamp = stampFile(folder);
  return (
    existsSync(join(root, folder, 'BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === requestedStamp(env)
  );
}

/**
 * Returns another running store that serves this build. Rebuilding in place would break its pages.
 */
function otherServer(folder) {
  if (!existsSync(servingFolder)) return undefined;
  for (const name of readdirSync(servingFolder)) {
    const note = JSON.parse(readFileSync(join(servingFolder, name), 'utf8'));
    if (!isRunning(note)) rmSync(join(servingFolder, name), { force: true });
    else if (note.folder === folder && note.pid !== process.pid) return note;
  }
  return undefined;
}

/** Records that this process serves the build in this folder. */
export function noteServing(folder, port) {
  mkdirSync(servingFolder, { recursive: true });
  const file = join(servingFolder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid), folder, port }));
  atEnd(() => rmSync(file, { force: true }));
}

function refuseWhileServed(folder) {
  const other = otherServer(folder);
  if (!other) return;
  throw new UserError(
    `The sources or build settings have changed, but the store on port ${other.port} (process ${other.pid}) still serves the build in ${folder}.`,
    'Stop that store first, or build into another folder: NEXT_DIST_DIR=.next-second npm start',
  );
}

/**
 * Returns a function that restores the files into which Next.js writes the name of a non-default
 * build folder.
 */
function storeConfiguration(folder) {
  if (folder === '.next') return () => {};
  const files = ['tsconfig.json', 'next-env.d.ts'].map((name) => join(root, name)).filter((file) => existsSync(file));
  const stored = files.map((file) => [file, readFileSync(file, 'utf8')]);
  const restore = () => {
    forget();
    for (const [file, text] of stored) if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  };
  const forget = atEnd(restore);
  return restore;
}

async function runNextBuild(env, folder, note) {
  const onOutput = (text) => note(text.trim().split('\n').at(-1).slice(0, 60));
  const buildEnv = { ...env, NODE_ENV: 'production', NEXT_DIST_DIR: folder, NEXT_TELEMETRY_DISABLED: '1' };
  const restore = storeConfiguration(folder);
  try {
    await mustRun('The build', process.execPath, [nextCommand, 'build'], { env: buildEnv, onOutput });
  } finally {
    restore();
  }
}

/** Builds into the folder. An interrupted build has no stamp and is repeated. */
export async function build({ env = process.env, folder = buildFolder(), note = () => {} } = {}) {
  const lock = await waitForLock(join(root, 'node_modules', '.medcall', `build${folder.replaceAll(/\W/g, '-')}.lock`));
  try {
    if (isBuilt(env, folder)) return;
    refuseWhileServed(folder);
    rmSync(stampFile(folder), { force: true });
    const stamp = requestedStamp(env);
    await runNextBuild(env, folder, note);
    writeFileSync(stampFile(folder), stamp);
  } finally {
    lock.release();
  }
}
