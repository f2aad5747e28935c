// node tools/image/test/test-image.mjs: the steps of the Dockerfile without Docker. Lays out the image's file system in a folder below /tmp
// and runs its entry point from there, unprivileged: alone on a volume, and against a separate PostgreSQL.
// Options: --keep (leave the folder).

import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  answersPacked,
  hasDatabase,
  hasRelease,
  homeHasProducts,
  isHealthy,
  memoryOf,
  must,
  runsUnprivileged,
  sizeOf,
  treeIsClean,
} from './checks.mjs';
import { imageUser, isolated, run, stop } from './container.mjs';
import { layOut } from './build-rootfs.mjs';
import { decodes } from './decoders.mjs';
import { withClient } from '../../local-stack/database-client.mjs';
import { discard, startPostgres } from '../../local-stack/embedded-postgres.mjs';
import { freePort } from '../../local-stack/ports.mjs';
import { runProgram } from '../../local-stack/processes.mjs';
import { atEnd, runMain } from '../../local-stack/shutdown.mjs';
import { print, step } from '../../local-stack/terminal.mjs';
import { apiWalk } from '../../test/api-walk.mjs';
import { ensureCurl } from '../../test/curl.mjs';

/** What the image is built as. */
const release = 'image-proof';

const csv =
  'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,generic_name,composition\n9000001,Proof of the Image 500mg Tablet,120.5,FALSE,Proof Pharma,allopathy,strip of 10 tablets,Paracetamol,Paracetamol (500mg)\n';

function makeFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'medcall-image-')));
  chmodSync(folder, 0o755);
  if (!process.argv.includes('--keep')) atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function makeVolume(folder, name, ids) {
  const volume = join(folder, name);
  mkdirSync(volume, { mode: 0o755 });
  if (ids) chownSync(volume, ids.uid, ids.gid);
  return volume;
}

/** Starts the store and waits until the image's own health check passes. */
async function open(proof, volume, env = {}) {
  const port = await freePort();
  const settings = { PORT: String(port), SITE_URL: `http://localhost:${port}`, PAYMENTS: 'sandbox', ...env };
  const container = run(proof.image, proof.ids, { env: settings, volume });
  let over = false;
  void container.ended.then(() => {
    over = true;
  });
  for (const until = Date.now() + 180_000; ; await sleep(250)) {
    const check = await run(proof.image, proof.ids, {
      env: settings,
      volume,
      entrypoint: proof.image.health,
      words: [],
    }).ended;
    if (check.code === 0) break;
    if (over || Date.now() > until) throw new Error(`the store did not get healthy:\n${container.output()}`);
  }
  return { ...container, base: `http://127.0.0.1:${port}`, settings, volume, inside: container };
}

/** One of the image's commands, as `docker exec` and `docker run` start it. */
async function command(proof, { volume, settings, inside }, words, expected = 0) {
  const container = run(proof.image, proof.ids, { env: settings, volume, words, inside });
  const { code } = await container.ended;
  must(code === expected, `${words.join(' ')} ended with ${code} instead of ${expected}:\n${container.output()}`);
  return container.output();
}

async function endsCleanly(store, signal = 'SIGTERM') {
  const { code, took, left } = await stop(store, signal);
  must(code === 0, `it ended with exit code ${code}:\n${store.output()}`);
  must(took < 10_000, `it took ${Math.round(took)} ms`);
  must(left.length === 0, `the processes ${left.join(', ')} were left running`);
  return `in ${Math.round(took)} ms`;
}

async function refusals(proof, volume) {
  const port = String(await freePort());
  const silent = await command(proof, { volume, settings: { PORT: port } }, ['serve'], 1);
  must(/RAZORPAY_KEY_ID is needed in production/.test(silent), `without PAYMENTS it says:\n${silent}`);
  const neither = await command(
    proof,
    { volume, settings: { PORT: port, PAYMENTS: 'sandbox', STORE_ACCESS: 'some' } },
    ['serve'],
    1,
  );
  must(/STORE_ACCESS/.test(neither), `with an unknown STORE_ACCESS it says:\n${neither}`);
  must(
    /There is no command/.test(await command(proof, { volume, settings: {} }, ['no-such-thing'], 1)),
    'an unknown command is not refused',
  );
}

async function commandsWork(proof, store) {
  const file = join(store.volume, 'proof.csv');
  writeFileSync(file, csv, { mode: 0o644 });
  must(/none pending/.test(await command(proof, store, ['migrate'])), 'migrate finds migrations pending');
  must(/1 created/.test(await command(proof, store, ['import', file])), 'import did not create the product');
  await command(proof, store, ['order', '--help']);
  must(/nothing changed/.test(await command(proof, store, ['seed'])), 'seed changed a seeded store');
  if (isolated)
    must(
      /Another container/.test(await command(proof, { ...store, inside: undefined }, ['migrate'], 1)),
      'a second container may use the volume',
    );
  return 'migrate, import, order, seed';
}

/** The walk of docs/api.md, from a sign-up to an invoice: what is read from files meanwhile (post offices, fonts) is in the image. */
async function sells(proof, store) {
  must(await ensureCurl(), 'there is no curl');
  const place = join(proof.folder, 'walk');
  mkdirSync(place);
  const { code, output } = await runProgram('sh', ['-e', '-u', '-c', apiWalk(store.base)], {
    cwd: place,
    timeout: 60_000,
  });
  must(code === 0 && output.includes('%PDF-1.7'), `the walk of docs/api.md ends with ${code}:\n${output}`);
  return 'from a sign-up to an invoice';
}

async function keepsData(proof, store) {
  await homeHasProducts(store.base);
  must(
    /0 created, 0 updated, 1 unchanged/.test(await command(proof, store, ['import', join(store.volume, 'proof.csv')])),
    'the imported product is gone',
  );
}

async function alone(proof) {
  const volume = makeVolume(proof.folder, 'volume', proof.ids);
  let store;
  await step('Refuses to start without a payment setting, and with an unknown STORE_ACCESS', () =>
    refusals(proof, volume),
  );
  await step('Alone: starts with the embedded PostgreSQL', async () => {
    store = await open(proof, volume);
  });
  await step('Alone: /api/health answers', async () => {
    await isHealthy(store.base);
  });
  await step('Alone: /Home with products', () => homeHasProducts(store.base));
  await step('Alone: answers travel packed', () => answersPacked(store.base));
  await step('Alone: keeps the files of its release for the next one', () =>
    must(hasRelease(volume, release), 'they are not on the volume'),
  );
  await step('Alone: not as root', () => runsUnprivileged(store, proof.ids));
  await step('Alone: its commands work beside it', () => commandsWork(proof, store));
  await step('Alone: sells', () => sells(proof, store));
  await step('Alone: memory in use', () => memoryOf(store));
  await step('Alone: SIGTERM ends it', () => endsCleanly(store));
  await step('Alone: a restart keeps the data', async () => {
    store = await open(proof, volume);
    await keepsData(proof, store);
  });
  await step('Alone: recovers from a kill', async () => {
    await stop(store, 'SIGKILL');
    store = await open(proof, volume);
    await keepsData(proof, store);
  });
  await step('Alone: SIGINT ends it', () => endsCleanly(store, 'SIGINT'));
}

/** The operator's own PostgreSQL: on another port, of another user, knowing nothing of the image. */
async function operatorsDatabase(folder) {
  const place = join(folder, 'operator');
  mkdirSync(place, { mode: 0o711 });
  const server = await startPostgres({
    folder: join(place, 'postgres'),
    port: await freePort(),
    password: 'operator',
    fast: true,
  });
  atEnd(() => discard(join(place, 'postgres')));
  atEnd(server.stop);
  await withClient(server.url('postgres'), (client) => client.query('CREATE DATABASE shop'));
  return server.url('shop');
}

async function withOwnDatabase(proof) {
  const volume = makeVolume(proof.folder, 'second-volume', proof.ids);
  const env = { DATABASE_URL: await operatorsDatabase(proof.folder) };
  let store;
  await step('DATABASE_URL: starts on the operator’s own PostgreSQL', async () => {
    store = await open(proof, volume, env);
  });
  await step('DATABASE_URL: healthy, empty, no database of its own', async () => {
    await isHealthy(store.base);
    const { text, status } = await fetch(`${store.base}/Home`).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    must(
      status === 200 && !text.includes('href="/Detail_page/'),
      `/Home answers ${status}, or shows products nobody asked for`,
    );
    must(!hasDatabase(volume), 'it made a database on its volume');
  });
  await step('DATABASE_URL: the demo, once asked for, shows to the next visitor', async () => {
    await command(proof, store, ['seed']);
    await sleep(1500);
    return homeHasProducts(store.base);
  });
  await step('DATABASE_URL: not as root', () => runsUnprivileged(store, proof.ids));
  await step('DATABASE_URL: SIGTERM ends it', () => endsCleanly(store));
  await step('DATABASE_URL: a restart keeps the data', async () => {
    store = await open(proof, volume, env);
    await homeHasProducts(store.base);
  });
  await step('DATABASE_URL: SIGTERM ends it again', () => endsCleanly(store));
}

async function main() {
  const folder = makeFolder();
  const ids = imageUser();
  print(
    `Node ${process.versions.node} in the place of the image's own; ${isolated ? 'with process numbers of its own' : 'without process numbers of its own'}`,
  );
  const proof = { folder, ids };
  await step('Building the image’s file system', async (note) => {
    proof.image = await layOut({ folder, ids, note, args: { RELEASE: release } });
  });
  await step('Size', () => sizeOf(proof.image));
  await step('No settings, no secrets, no sources, nothing writable inside', () => treeIsClean(proof.image, ids));
  await step('Decodes pictures and PDFs', () => decodes(proof));
  await alone(proof);
  await withOwnDatabase(proof);
  print('\nThe image is proved.');
}

await runMain(main);
