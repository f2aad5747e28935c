// Prevents two containers on one volume from starting two databases on the same files. Our locks
// and PostgreSQL's identify processes by id, which has no meaning in another container. A socket on
// the volume works: it accepts connections exactly as long as its process runs.

import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { dataFolder, makeDataFolder } from '../shared/paths.mjs';
import { UserError } from '../shared/terminal.mjs';
import { runningStore } from '../database/store-database.mjs';

function answers(path) {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

function listen(path) {
  rmSync(path, { force: true });
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', failed);
    server.listen(path, done);
  });
}

/** Claims the volume for this container, unless a process of this container already has. */
export async function claimVolume() {
  const path = join(makeDataFolder(), 'container.sock');
  if (await answers(path)) {
    if (runningStore()) return;
    throw new UserError(
      'Another container uses this volume.',
      'Run the command inside that container (docker exec <container> node tools/image/entry.mjs <command>), or stop it.',
    );
  }
  await listen(path);
  // The file of a killed container holds a process id that could match a process of this container.
  rmSync(join(dataFolder(), 'postgres', 'cluster', 'postmaster.pid'), { force: true });
}
