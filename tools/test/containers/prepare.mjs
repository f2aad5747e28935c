// Prepares the tests of the container: an engine, Compose, and the images of this release and the
// one before.

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd } from '../../shared/shutdown.mjs';
import { printWarning, step } from '../../shared/terminal.mjs';
import { docker, ensureCompose, ensureEngine, versionsOf } from './engine.mjs';
import { baseName, buildStore, ensureBase, ensureServices, sourcesBefore, sourcesNow } from './images.mjs';

/** Removes images at the end. An engine of the tests is deleted with all it has. */
function removeAtEnd(engine, images) {
  if (!engine.isOwn && images.length > 0)
    atEnd(() => docker(engine, ['image', 'rm', '--force', ...images], { timeout: 120_000 }));
}

async function prepareServices(engine) {
  let compose;
  await step('Preparing Compose and its services', async (note) => {
    compose = await ensureCompose(engine, note);
    if (!compose) return 'no Compose 2; docker-compose.yml is not run';
    const made = await ensureServices(engine, note);
    removeAtEnd(engine, made);
    return [await versionsOf(engine, compose), ...made.map((image) => `made ${image}`)].join(', ');
  });
  return compose;
}

async function buildImage(engine, title, options) {
  await step(title, async (note) => buildStore(engine, { ...options, note }));
  removeAtEnd(engine, [options.tag]);
  return options.tag;
}

const migrationsOf = (sources) => readdirSync(join(sources, 'prisma', 'migrations')).filter((name) => /^\d/.test(name));

async function buildBefore(engine, folder, name) {
  const before = await sourcesBefore(folder);
  if (!before) {
    printWarning('No update is tested: this clone lacks the history with the release before.');
    return undefined;
  }
  const image = await buildImage(engine, `Building the release before (${before.commit})`, {
    folder: before.folder,
    tag: `${name}:before`,
    release: before.commit,
  });
  return { image, migrations: migrationsOf(before.folder) };
}

/**
 * Prepares the engine and images.
 * @param runFolder folder of this run
 * @returns environment variables of the tests, or the reason why they cannot run
 */
export async function prepareContainers(runFolder) {
  const folder = join(runFolder, 'containers');
  mkdirSync(folder);
  let found;
  await step('Looking for Docker', async (note) => {
    found = await ensureEngine(note);
    return found.reason ?? (await versionsOf(found.engine));
  });
  if (found.reason) return found;
  const { engine } = found;
  let reason;
  await step('Preparing the base image', async (note) => {
    const base = await ensureBase(engine, folder, note);
    ({ reason } = base);
    removeAtEnd(engine, base.made);
    return reason ?? base.made.map((image) => `made ${image}`).join();
  });
  if (reason) return { reason };
  const name = `medcall-test-${process.pid}`;
  const compose = await prepareServices(engine);
  const now = await sourcesNow(folder);
  const image = await buildImage(engine, 'Building the image', { folder: now, tag: `${name}:now`, release: 'now' });
  const before = await buildBefore(engine, folder, name);
  const settings = {
    engine,
    compose,
    base: baseName(),
    sources: now,
    image,
    migrations: migrationsOf(now),
    before,
    name,
  };
  return { env: { ...engine.env, CONTAINERS: JSON.stringify(settings) } };
}
