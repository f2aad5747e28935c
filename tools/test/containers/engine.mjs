// Docker for the tests of the image: the engine of this machine, or a separate one that starts and
// ends with the tests.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, runProgram } from '../../shared/processes.mjs';
import { atEnd } from '../../shared/shutdown.mjs';
import { UserError } from '../../shared/terminal.mjs';
import { fetchFromNewerDebian } from '../debian-programs.mjs';

/** Programs of the package docker.io. Another program named `docker` may come first on the path. */
const DEBIAN_DOCKER = '/usr/bin/docker';
const DEBIAN_DOCKERD = '/usr/sbin/dockerd';
const ANSWER_MS = 15_000;

const quiet = { code: 1, output: '' };

/**
 * Chooses BuildKit, which is faster because it does not store the stages before the last as images.
 * Docker 20.10 has it built in and off, later ones need the plugin buildx. Docker and Compose then
 * share their layers, so that Compose does not build the store again.
 */
async function withBuilder(engine) {
  if ((await docker(engine, ['buildx', 'version'])).code === 0) return engine;
  const { output } = await docker(engine, ['version', '--format', '{{.Client.Version}}']);
  return { ...engine, env: { ...engine.env, DOCKER_BUILDKIT: Number.parseInt(output, 10) < 23 ? '1' : '0' } };
}

/** Runs Docker. A command that takes longer than `timeout` fails. */
export async function docker({ program, env }, words, { timeout = 60_000, onOutput } = {}) {
  return runProgram(program, words, { env: { ...process.env, ...env }, timeout, onOutput }).catch(() => quiet);
}

/** Same as `docker`, but throws with the end of the output if the command fails. */
export async function mustDocker(engine, words, options) {
  const { code, output } = await docker(engine, words, options);
  if (code === 0) return output.trim();
  throw new UserError(`docker ${words.slice(0, 3).join(' ')} … failed:\n${output.trim().slice(-3000)}`);
}

const answers = async (engine) => (await docker(engine, ['info'], { timeout: ANSWER_MS })).code === 0;

async function installDebianDocker(note) {
  if (existsSync(DEBIAN_DOCKERD)) return true;
  note('apt-get install docker.io');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) => runProgram('apt-get', words, { env, timeout: 300_000 });
  await apt('update', '-q');
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  const { code } = await apt('install', ...options, 'docker.io', 'iptables');
  return code === 0 && existsSync(DEBIAN_DOCKERD);
}

/** Deletes the data of the engine. Its mounts may need a moment after it has ended. */
async function deleteFolder(folder) {
  for (let attempt = 0; attempt < 20 && existsSync(folder); attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      await sleep(500);
    }
  }
}

/** Starts an engine with its own folder and socket, which ends and is deleted with the tests. */
async function startOwn(note) {
  const folder = join(tmpdir(), `medcall-docker-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const at = (name) => join(folder, name);
  note('starting dockerd');
  const words = ['--data-root', at('data'), '--exec-root', at('exec'), '-p', at('pid'), '--log-level', 'error'];
  const child = spawn(DEBIAN_DOCKERD, [...words, '-H', `unix://${at('socket')}`], { stdio: 'ignore' });
  child.once('error', () => undefined);
  const ended = new Promise((done) => child.once('exit', done));
  atEnd(async () => {
    await endProcess(child.pid, [
      ['SIGTERM', 30_000],
      ['SIGKILL', 2_000],
    ]);
    await deleteFolder(folder);
  });
  const engine = { program: DEBIAN_DOCKER, env: { DOCKER_HOST: `unix://${at('socket')}` }, isOwn: true };
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (await answers(engine)) return withBuilder(engine);
    if (await Promise.race([ended.then(() => true), sleep(500, false)])) break;
  }
  return undefined;
}

const canInstall = () => Boolean(process.env.CI) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds an engine that answers. The tests do not get the other settings of this shell. */
async function runningEngine() {
  const { DOCKER_HOST } = process.env;
  for (const program of [DEBIAN_DOCKER, 'docker']) {
    const engine = { program, env: DOCKER_HOST ? { DOCKER_HOST } : {} };
    if (await answers(engine)) return withBuilder(engine);
  }
  return undefined;
}

/**
 * Finds Docker, or starts an engine of its own where the tests may install packages.
 * @returns the engine, or the reason why there is none
 */
export async function ensureEngine(note = () => {}) {
  const running = await runningEngine();
  if (running) return { engine: running };
  if (!canInstall())
    return { reason: 'no Docker answers here. Start Docker; with CI=1, root and apt the tests install and start one' };
  if (!(await installDebianDocker(note))) return { reason: 'apt has no docker.io' };
  // With systemd the package starts its engine itself.
  const engine = (await runningEngine()) ?? (await startOwn(note));
  return engine ? { engine } : { reason: 'dockerd does not start on this machine' };
}

const COMPOSE = join('usr', 'libexec', 'docker', 'cli-plugins', 'docker-compose');

/**
 * Finds Compose 2: the plugin of Docker, or Debian 13's, unpacked into a folder.
 * @returns the command that runs it; undefined if there is neither
 */
export async function ensureCompose(engine, note = () => {}) {
  const { code } = await docker(engine, ['compose', 'version'], { timeout: ANSWER_MS });
  if (code === 0) return [engine.program, 'compose'];
  const folder = await fetchFromNewerDebian('docker-compose', ['docker-compose'], COMPOSE, note);
  return folder && [join(folder, COMPOSE)];
}

/** Versions of engine and Compose, for the output of the tests. */
export async function versionsOf(engine, compose) {
  const version = await mustDocker(engine, ['version', '--format', '{{.Server.Version}}']);
  if (!compose) return `Docker ${version}`;
  const { output } = await docker({ ...engine, program: compose[0] }, [...compose.slice(1), 'version', '--short']);
  return `Docker ${version}, Compose ${output.trim()}`;
}
