// PostgreSQL refuses to run as root. It then runs as a separate user that needs access to its
// files.

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../shared/terminal.mjs';

const ownUser = 'medcall-db';

function quietly(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function idsOf(user) {
  const uid = quietly('id', ['-u', user]);
  const gid = quietly('id', ['-g', user]);
  return uid && gid ? { uid: Number(uid), gid: Number(gid), user } : undefined;
}

function makeOwnUser() {
  const made = quietly('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownUser]);
  if (made === undefined) quietly('adduser', ['--system', '--no-create-home', '--group', ownUser]);
  return idsOf(ownUser);
}

function ownerOf(folder) {
  try {
    const { uid, gid } = statSync(folder);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

/**
 * Returns the user to run PostgreSQL as: undefined for the current user. Under root, the owner of
 * existing data, else an unprivileged user.
 */
export function postgresUser(databaseFolder) {
  if (process.getuid?.() !== 0) return undefined;
  const ids =
    ownerOf(databaseFolder) ??
    idsOf(ownUser) ??
    makeOwnUser() ??
    idsOf('postgres') ??
    idsOf('_postgres') ??
    idsOf('nobody');
  if (ids) return ids;
  throw new UserError(
    'PostgreSQL does not run as root, and no other user was found or could be created.',
    `Create a user (useradd --system ${ownUser}), start as an ordinary user, or set DATABASE_URL to your own PostgreSQL.`,
  );
}

/** True if a path's mode bits grant a user all of `needed` (4 read, 2 write, 1 traverse). */
export function mayUse(path, ids, needed) {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === ids.uid ? 6 : gid === ids.gid ? 3 : 0;
  return ((mode >> shift) & needed) === needed;
}

/** True if a user can traverse every folder down to this path. */
export function canReach(path, ids) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayUse(folder, ids, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
