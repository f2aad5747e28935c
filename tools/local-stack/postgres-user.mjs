// PostgreSQL refuses to run as root: then it runs as a user of its own, who must be able to reach its files.

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from './terminal.mjs';

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

/** Whom PostgreSQL shall run as: undefined for ourselves; as root the owner of existing data, else an unprivileged user. */
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

/** Whether a user may do all of `needed` (4 read, 2 write, 1 pass) with a path, by its mode bits. */
export function mayUse(path, ids, needed) {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === ids.uid ? 6 : gid === ids.gid ? 3 : 0;
  return ((mode >> shift) & needed) === needed;
}

/** Whether a user can walk down to this path. */
export function canReach(path, ids) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayUse(folder, ids, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
