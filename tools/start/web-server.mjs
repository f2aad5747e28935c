// Next.js server as a child process: start, health check, supervision and stop.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { dataFolder, root } from '../shared/paths.mjs';
import { isFree } from '../shared/ports.mjs';
import { endProcess, isRunning, startTime } from '../shared/processes.mjs';
import { inImage } from '../shared/programs.mjs';
import { atEnd } from '../shared/shutdown.mjs';
import { UserError } from '../shared/terminal.mjs';

const nextCommand = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const parentWatch = pathToFileURL(join(root, 'tools', 'shared', 'parent-watch.mjs')).href;
/**
 * Longer than the minute after which most proxies drop an idle connection. A request sent while the
 * server closes its connection would be lost.
 */
const KEEP_ALIVE_MS = '65000';
const noteFile = () => join(dataFolder(), 'server.json');
/**
 * Longer than the store drains (DRAIN_SECONDS) and waits for work in progress
 * (lib/background/background.ts).
 */
const politely = [
  ['SIGTERM', 18_000 + 1000 * (Number(process.env.DRAIN_SECONDS) || 0)],
  ['SIGKILL', 1000],
];

/**
 * Stops a web server that a killed start of this store left running, then checks that the port is
 * free.
 */
export async function claimPort(port) {
  try {
    const note = JSON.parse(readFileSync(noteFile(), 'utf8'));
    if (isRunning(note)) await endProcess(note.pid, politely);
  } catch {
    /* there was none */
  }
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await isFree(port)) return;
    await sleep(100);
  }
  throw new UserError(
    `Port ${port} is used by another program.`,
    `Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

function statusOf(url) {
  return new Promise((done) => {
    const outgoing = request(url, { timeout: 10_000, agent: false }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    outgoing.once('error', () => done(0));
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.end();
  });
}

function lastLines(chunks, count) {
  return chunks.join('').trim().split('\n').slice(-count).join('\n');
}

async function untilAnswering(child, port, chunks, timeoutMs) {
  let ended;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `it stopped with ${signal ?? `exit code ${code}`}`;
  });
  let status = 0;
  for (const until = Date.now() + timeoutMs; Date.now() < until && !ended; await sleep(25)) {
    status = await statusOf(`http://127.0.0.1:${port}/api/health`);
    if (status > 0 && status < 500) return;
  }
  const reason = ended ?? (status ? `it responds with status ${status}` : 'it does not respond');
  throw new UserError(`The web server did not start: ${reason}.\n\n${lastLines(chunks, 40)}`);
}

/** Records the server process, so that the next start finds it if this process is killed. */
function noteServer(pid) {
  mkdirSync(dirname(noteFile()), { recursive: true });
  writeFileSync(noteFile(), JSON.stringify({ pid, startedAt: startTime(pid) }));
  atEnd(() => rmSync(noteFile(), { force: true }));
}

/**
 * Starts `next start` or `next dev` and waits until it responds. Passes its later output to
 * `onOutput`. `database` is the embedded server to stop if this process is killed.
 */
export async function startWebServer({ port, env, dev = false, database, onOutput, patience: timeoutMs = 60_000 }) {
  const owner = {
    MEDCALL_PARENT: String(process.pid),
    MEDCALL_DATABASE_PROCESS: database ? `${database.pid}:${startTime(database.pid)}` : '',
  };
  const start = ['start', '--keepAliveTimeout', KEEP_ALIVE_MS];
  const server = inImage
    ? [join(root, 'server.js')]
    : [nextCommand, ...(dev ? ['dev'] : start), '--port', String(port)];
  // Runs in its own process group, so that this process handles Ctrl-C and stops it in order.
  const child = spawn(process.execPath, ['--import', parentWatch, ...server], {
    cwd: root,
    env: { KEEP_ALIVE_TIMEOUT: KEEP_ALIVE_MS, ...env, ...owner },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const chunks = [];
  let show = (text) => chunks.push(text);
  child.stdout.on('data', (chunk) => show(String(chunk)));
  child.stderr.on('data', (chunk) => show(String(chunk)));
  const stop = () => endProcess(child.pid, politely);
  // After it exits, another program may get its process id.
  child.once('exit', atEnd(stop));
  if (database) noteServer(child.pid);
  try {
    await untilAnswering(child, port, chunks, timeoutMs);
  } catch (error) {
    await stop();
    throw error;
  }
  show = onOutput ?? (() => {});
  // Shows log lines of the store from its start, such as an invalid setting. Drops the output of
  // Next.js.
  const answer = chunks.join('').split('\n');
  for (const line of answer) if (line.startsWith('{"at":')) show(`${line}\n`);
  return { child, pid: child.pid, stop };
}
