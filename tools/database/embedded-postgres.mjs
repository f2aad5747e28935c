// One PostgreSQL server in one folder: creation, start, recovery after a crash, and stop.

import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortPath } from '../shared/paths.mjs';
import { commandOf, endProcess, mustRun, startTime } from '../shared/processes.mjs';
import { isEnding } from '../shared/shutdown.mjs';
import { UserError } from '../shared/terminal.mjs';
import { postgresPrograms, postgresVersion, reachableFolder } from './postgres-binaries.mjs';
import { canReach, postgresUser } from './postgres-user.mjs';

export const databaseUser = 'medcall';
const politeThenHard = [
  ['SIGINT', 8000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 1000],
];
// Uses the same collation and character rules on every system, independent of its locales.
const initdbOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--set=timezone=UTC',
  '--set=log_timezone=UTC',
];

const programEnv = () => ({ PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' });

function asUser(ids) {
  return ids ? { uid: ids.uid, gid: ids.gid } : {};
}

/**
 * Creates an empty folder owned by the database user. If the project is out of that user's reach,
 * creates it elsewhere and links to it.
 */
function makeOwnedFolder(folder, ids) {
  mkdirSync(dirname(folder), { recursive: true });
  let real = folder;
  if (ids && !canReach(folder, ids)) {
    real = join(reachableFolder(ids), `data-${randomBytes(6).toString('hex')}`);
    symlinkSync(real, folder);
  }
  mkdirSync(real, { mode: 0o700 });
  if (ids) chownSync(real, ids.uid, ids.gid);
  return real;
}

async function runInitdb(programs, folder, password, ids, fast) {
  const passwordFile = join(folder, '.password');
  const inside = join(folder, 'cluster');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (ids) chownSync(passwordFile, ids.uid, ids.gid);
  const args = [
    '-D',
    inside,
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    ...initdbOptions,
    ...(fast ? ['--no-sync'] : []),
  ];
  await mustRun('Creating the database', join(programs, 'bin', 'initdb'), args, {
    env: programEnv(),
    cwd: folder,
    ...asUser(ids),
  });
  rmSync(passwordFile);
}

/**
 * Creates the database cluster if it is missing. An interrupted start leaves no partial cluster.
 */
async function ensureCluster(folder, programs, ids, password, fast) {
  if (existsSync(join(folder, 'cluster', 'PG_VERSION'))) return checkVersion(folder);
  if (existsSync(join(folder, 'cluster'))) {
    throw new UserError(
      `${shortPath(folder)} contains files but no complete database.`,
      'Move the folder, or restore a backup: npm run restore',
    );
  }
  const draft = `${folder}.making`;
  discard(draft);
  makeOwnedFolder(draft, ids);
  await runInitdb(programs, realpathSync(draft), password, ids, fast);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Removes a database folder, including the target if it is a link. */
export function discard(folder) {
  try {
    rmSync(readlinkSync(folder), { recursive: true, force: true });
  } catch {
    /* not a link */
  }
  rmSync(folder, { recursive: true, force: true });
}

function checkVersion(folder) {
  const made = readFileSync(join(folder, 'cluster', 'PG_VERSION'), 'utf8').trim();
  const have = postgresVersion().split('.')[0];
  if (made === have) return;
  throw new UserError(
    `The database in ${shortPath(folder)} was created by PostgreSQL ${made}, but this is PostgreSQL ${have}.`,
    'Dump it with the old version and load it into a new one.',
  );
}

function postmasterFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

/** Returns the server of this folder that an earlier start left running, if any. */
function orphanOf(cluster) {
  const noted = postmasterFile(cluster);
  if (!noted?.pid || startTime(noted.pid) === undefined) return undefined;
  // The process id may belong to an unrelated program by now.
  return commandOf(noted.pid).includes(cluster) ? noted : undefined;
}

/** Stops a server that an earlier start left running. Returns true if there was one. */
export async function stopOrphan(folder) {
  const cluster = clusterOf(folder);
  const orphan = cluster && orphanOf(cluster);
  if (!orphan) return false;
  if (await endProcess(orphan.pid, politeThenHard)) return true;
  throw new UserError(
    `A previous database server (process ${orphan.pid}) does not stop.`,
    `Stop it: kill -9 ${orphan.pid}`,
  );
}

function clusterOf(folder) {
  try {
    return realpathSync(join(folder, 'cluster'));
  } catch {
    return undefined;
  }
}

function openLog(file) {
  const full = existsSync(file) && statSync(file).size > 5_000_000;
  return openSync(file, full ? 'w' : 'a', 0o600);
}

function checkOwner(cluster, ids) {
  const { uid } = statSync(cluster);
  const me = ids?.uid ?? process.getuid();
  if (uid === me) return;
  throw new UserError(
    `The database files in ${shortPath(cluster)} belong to another user (UID ${uid}).`,
    'Start as that user or as root, or set DATA_DIR to a folder of your own.',
  );
}

function launch(programs, cluster, port, ids, logFile, settings) {
  const log = openLog(logFile);
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...settings };
  const args = ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // Runs in its own process group, so that Ctrl-C stops the web server first and the database last.
  const child = spawn(join(programs, 'bin', 'postgres'), args, {
    cwd: cluster,
    env: programEnv(),
    detached: true,
    stdio: ['ignore', log, log],
    ...asUser(ids),
  });
  closeSync(log);
  return child;
}

async function untilReady(child, cluster, logFile, timeoutMs) {
  let ended;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `exit code ${signal ?? code}`;
  });
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(15)) {
    const noted = postmasterFile(cluster);
    if (noted?.pid === child.pid && noted.status === 'ready') return;
    if (ended) break;
  }
  const tail = readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
  throw new UserError(
    `PostgreSQL did not start (${ended ?? `no answer within ${timeoutMs / 1000} s`}).\n\n${tail}`,
    `Its log is ${shortPath(logFile)}.`,
  );
}

/**
 * Launches the server, with retries: after a kill, helper processes of the old server need a moment
 * to exit.
 */
async function launchWithTimeout(programs, cluster, port, ids, logFile, settings, timeoutMs) {
  for (let attempt = 1; ; attempt += 1) {
    const child = launch(programs, cluster, port, ids, logFile, settings);
    try {
      await untilReady(child, cluster, logFile, timeoutMs);
      return child;
    } catch (error) {
      if (attempt === 5 || isEnding() || !/shared memory block|lock file/.test(error.message)) throw error;
      await sleep(attempt * 300);
    }
  }
}

/**
 * Starts PostgreSQL in `folder` on `port` of this machine only. Creates the folder on the first
 * call. `timeoutMs` is the start timeout in milliseconds; a restore first replays the log from its
 * backup. Returns the process, a function that returns the address of a database, and `stop`.
 */
export async function startPostgres({
  folder,
  port,
  password,
  settings = {},
  fast = false,
  patience: timeoutMs = 60_000,
}) {
  const ids = postgresUser(join(folder, 'cluster'));
  const programs = postgresPrograms(ids);
  await ensureCluster(folder, programs, ids, password, fast);
  await stopOrphan(folder);
  const cluster = clusterOf(folder);
  checkOwner(cluster, ids);
  const logFile = `${folder}.log`;
  const child = await launchWithTimeout(programs, cluster, port, ids, logFile, settings, timeoutMs);
  return {
    child,
    pid: child.pid,
    cluster,
    url: (database) => `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => endProcess(child.pid, politeThenHard),
  };
}
