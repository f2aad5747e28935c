// Lock file that names the process that holds it. It becomes invalid when that process ends, even
// after a crash.

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, startTime } from './processes.mjs';
import { atEnd } from './shutdown.mjs';

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the live holder of a lock with its note, or undefined. */
export function holderOf(file) {
  const holder = read(file);
  return holder && isRunning(holder) ? holder : undefined;
}

/** Removes the lock file of a process that has ended, unless another process does so first. */
function clearStale(file) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = read(aside);
    if (moved && isRunning(moved)) linkSync(aside, file);
  } catch {
    /* another process removed it */
  }
  rmSync(aside, { force: true });
}

/** Tries to take the lock once. Returns `{ lock }` if it was free, else `{ holder }`. */
export function tryLock(file, note = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const own = { pid: process.pid, startedAt: startTime(process.pid), ...note };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, file);
        return { lock: activeLock(file) };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = holderOf(file);
      if (holder) return { holder };
      clearStale(file);
    }
    return { holder: read(file) ?? { pid: 0 } };
  } finally {
    rmSync(draft, { force: true });
  }
}

function activeLock(file) {
  const release = () => {
    forget();
    if (read(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  const forget = atEnd(release);
  return { release };
}

/** Waits for the lock. Calls `whileWaiting` once with the holder; it may throw to give up. */
export async function waitForLock(file, note, whileWaiting = () => {}) {
  let reported;
  for (;;) {
    const { lock, holder } = tryLock(file, note);
    if (lock) return lock;
    if (reported !== holder.pid) whileWaiting(holder);
    reported = holder.pid;
    await sleep(200);
  }
}
