import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/shared/ports.mjs';

/**
 * Object gateway of Ceph as installed in production, on one machine and in memory: a real S3 server
 * that checks signatures. Debian, Ubuntu: apt-get install --no-install-recommends radosgw ceph-mon
 * ceph-osd ceph-common
 */
export type Ceph = { url: string; accessKeyId: string; secretAccessKey: string; close: () => Promise<void> };

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool', 'setpriv'];
/** Timeout for starting three servers on a busy machine. */
const TIMEOUT_MS = 90_000;

function isHere(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns the missing programs. If none is missing, `startCeph` works. */
export const missingForCeph = () => PROGRAMS.filter((program) => !isHere(program));

/**
 * Configures one monitor, one store with a single copy in memory, and no keys between them. Only
 * the gateway authenticates callers.
 */
const settings = (folder: string, id: string, monitor: number, gateway: number) => `[global]
fsid = ${id}
mon host = [v1:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.sock
mon data = ${folder}/mon
mon data avail crit = 0
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 268435456
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw run sync thread = false
`;

const call = (program: string, args: string[]) => spawnSync(program, args, { encoding: 'utf8', timeout: TIMEOUT_MS });

/**
 * Returns the output of a program; empty if it failed, which is normal just after a monitor has
 * started.
 */
function received(program: string, ...args: string[]): string {
  const { status, stdout } = call(program, args);
  return status === 0 ? stdout : '';
}

/** Runs a program that must succeed. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = call(program, args);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(100)) if (await isTrue()) return;
  throw new Error(`Ceph: ${what} took too long`);
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server that runs to the end of the test. */
type Serve = (program: string, ...args: string[]) => { hasEnded: () => boolean };

/**
 * Starts the store, and restarts it if it stopped because it connected before the monitor knew it.
 */
async function startStore(conf: string[], serve: Serve): Promise<void> {
  const start = () => serve('ceph-osd', ...conf, '-f', '-i', '0');
  let store = start();
  // A gateway that starts before there is a store waits forever.
  await until('the store', () => {
    if (store.hasEnded()) store = start();
    return received('ceph', ...conf, 'osd', 'stat', '-f', 'json').includes('"num_up_osds":1');
  });
}

async function startServers(folder: string, serve: Serve): Promise<string> {
  const [id, store, monitor, gateway] = [randomUUID(), randomUUID(), await freePort(), await freePort()];
  const [file, map] = [join(folder, 'ceph.conf'), join(folder, 'monmap')];
  for (const part of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, part));
  writeFileSync(file, settings(folder, id, monitor, gateway));
  const conf = ['-c', file];
  run('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map);
  run('ceph-mon', ...conf, '--mkfs', '-i', 'a', '--monmap', map);
  serve('ceph-mon', ...conf, '-f', '-i', 'a');
  await until('the monitor', () => received('ceph', ...conf, 'osd', 'new', store) !== '');
  run('ceph-osd', ...conf, '-i', '0', '--mkfs', '--osd-uuid', store);
  await startStore(conf, serve);
  serve('radosgw', ...conf, '-f', '-n', 'client.rgw');
  const url = `http://127.0.0.1:${gateway}`;
  await until('the gateway', () => answers(url));
  return url;
}

/** Starts Ceph for this test file, with a single user. Takes about ten seconds. */
export async function startCeph(): Promise<Ceph> {
  const folder = mkdtempSync(join(tmpdir(), 'medcall-ceph-'));
  const servers: { kill: () => void; gone: Promise<unknown> }[] = [];
  const serve: Serve = (program, ...args) => {
    const log = openSync(join(folder, `${program}.out`), 'w');
    // The process also ends when the test process is killed.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], { stdio: ['ignore', log, log] });
    servers.push({
      kill: () => void child.kill('SIGKILL'),
      gone: new Promise((deleted) => child.once('close', deleted)),
    });
    return { hasEnded: () => child.exitCode !== null };
  };
  const close = async () => {
    for (const { kill } of servers) kill();
    await Promise.all(servers.map(({ gone: deleted }) => deleted));
    rmSync(folder, { recursive: true });
  };
  try {
    const url = await startServers(folder, serve);
    const keys = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: randomBytes(20).toString('hex') };
    run(
      'radosgw-admin',
      '-c',
      join(folder, 'ceph.conf'),
      'user',
      'create',
      '--uid=medcall',
      '--display-name=Medcall',
      `--access-key=${keys.accessKeyId}`,
      `--secret-key=${keys.secretAccessKey}`,
    );
    return { url, ...keys, close };
  } catch (error) {
    const stated = servers.length ? readFileSync(join(folder, 'ceph-mon.out'), 'utf8').slice(-500) : '';
    await close();
    throw new Error(`${String(error)}\n${stated}`);
  }
}
