// Runs what the image runs, as Docker would: its own environment, an unprivileged user, and, where the system
// lets us, process numbers of its own, so that the entry point really is number 1.

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTime } from '../../local-stack/processes.mjs';
import { atEnd } from '../../local-stack/shutdown.mjs';

const userName = 'medcall-image';

function quietly(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The user in the place of the image's `node`: as root one made for the proof and removed after it, else ourselves. */
export function imageUser() {
  if (process.getuid() !== 0) return undefined;
  if (!quietly('id', ['-u', userName])) {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', userName]);
    atEnd(() => quietly('userdel', [userName]));
  }
  return { uid: Number(quietly('id', ['-u', userName])), gid: Number(quietly('id', ['-g', userName])) };
}

const namespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

/** Whether this system gives the entry point process numbers of its own. */
export const isolated =
  process.getuid?.() === 0 && quietly(namespace[0], [...namespace.slice(1), 'true']) !== undefined;

/** In namespaces of its own, or in those of a running container. */
function placeFor(inside) {
  if (!isolated) return [];
  return inside ? ['nsenter', `--target=${inside.entry()}`, '--pid', '--mount'] : namespace;
}

function commandFor(image, ids, words, inside) {
  const user = ids ? ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', '--no-new-privs'] : [];
  return [...placeFor(inside), ...user, 'env', `--chdir=${image.app}`, process.execPath, ...words.slice(1)];
}

function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        const stat = readFileSync(`/proc/${other}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });
}

/** A process with all that it started. */
export function familyOf(pid) {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

/** The real users of these processes. */
export function usersOf(pids) {
  const lines = pids.map((pid) => quietly('ps', ['-o', 'uid=,args=', '-p', String(pid)])).filter(Boolean);
  return lines.filter((line) => !/\bunshare\b/.test(line)).map((line) => Number(line.trim().split(/\s+/)[0]));
}

/** `docker run` of the image with these settings and words; `docker exec` when it is to run inside another. */
export function run(image, ids, { env = {}, words = image.command, volume, entrypoint = image.entrypoint, inside }) {
  // Docker's own variables; the host name stands for the trap that Next.js listens on it.
  const base = {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: '/nonexistent',
    HOSTNAME: 'a1b2c3d4e5f6',
  };
  const all = { ...base, ...image.env, DATA_DIR: volume, ...env };
  const [program, ...args] = commandFor(image, ids, [...entrypoint, ...words], inside);
  const child = spawn(program, args, { cwd: image.app, env: all, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((done) => {
    child.once('close', (code, signal) => done({ code, signal }));
  });
  const entry = () => (isolated ? childrenOf(child.pid)[0] : child.pid);
  atEnd(() => kill(child, entry));
  return { child, entry, ended, output: () => Buffer.concat(chunks).toString('utf8') };
}

async function kill(child, entry) {
  if (startTime(child.pid) === undefined) return;
  try {
    process.kill(entry() ?? child.pid, 'SIGKILL');
  } catch {
    /* gone meanwhile */
  }
  await sleep(200);
}

/** Sends a signal to the entry point and tells how long the whole took to end, and with which code. */
export async function stop({ entry, ended }, signal) {
  const family = familyOf(entry());
  const began = performance.now();
  process.kill(entry(), signal);
  const { code } = await ended;
  const took = performance.now() - began;
  await sleep(100);
  return { code, took, left: family.filter((pid) => startTime(pid) !== undefined) };
}
