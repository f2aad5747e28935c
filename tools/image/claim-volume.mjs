// Two containers on one volume would start two databases on the same files: process numbers, by which our locks and
// PostgreSQL's own know each other, mean nothing from one container to the next. A socket on the volume does: it answers
// exactly as long as the process that made it lives.

import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { dataFolder, makeDataFolder } from '../local-stack/paths.mjs';
import { UserError } from '../local-stack/terminal.mjs';
import { runningStore } from '../local-stack/store-database.mjs';

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

/** Takes the volume for this container, unless a process of this very container has it already. */
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
  // Left behind by a container that was killed, this number would now be taken for one of our own processes.
  rmSync(join(dataFolder(), 'postgres', 'cluster', 'postmaster.pid'), { force: true });
}
