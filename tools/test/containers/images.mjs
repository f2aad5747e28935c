// Images that the tests of the container need. Where no registry answers, they are made of Debian
// and npm packages under the same names.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/paths.mjs';
import { mustRun, runProgram } from '../../shared/processes.mjs';
import { docker, mustDocker } from './engine.mjs';

const MINUTE = 60_000;
const LOCK = ['-o', 'DPkg::Lock::Timeout=120'];

/** Name of the base image in the Dockerfile. */
export const baseName = () => /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))[1];

/** Images of docker-compose.yml that the store does not build, by service. */
function serviceNames() {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const named = [...text.matchAll(/^ {2}(\w+):\n(?: {4}.*\n)*? {4}image: (\S+)$/gm)];
  const filled = named.map(([, service, image]) => [service, image.replace(/\$\{\w+:-([^}]*)\}/, '$1')]);
  return Object.fromEntries(filled.filter(([, image]) => image !== 'medcall'));
}

const isHere = async (engine, image) => (await docker(engine, ['image', 'inspect', image])).code === 0;
const pull = async (engine, image) => (await docker(engine, ['pull', '-q', image], { timeout: 4 * MINUTE })).code === 0;

async function unpackNpm(folder, name, into) {
  const packed = await mustRun('npm pack', 'npm', ['pack', '--silent', name], { cwd: folder, timeout: 3 * MINUTE });
  mkdirSync(into, { recursive: true });
  await mustRun('tar', 'tar', ['-xzf', join(folder, packed.trim()), '-C', into, '--strip-components=1']);
}

async function ensureDebootstrap() {
  if (existsSync('/usr/sbin/debootstrap')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const words = ['install', '-y', '-q', '--no-install-recommends', ...LOCK, 'debootstrap'];
  await mustRun('apt-get install debootstrap', 'apt-get', words, { env, timeout: 3 * MINUTE });
}

/** Makes a base image like the official one of Node.js: Debian, Node.js, npm and a user `node`. */
async function makeBase(engine, name, folder) {
  await ensureDebootstrap();
  const [tree, major] = [join(folder, 'root'), /(\d+)/.exec(name)[1]];
  const options = ['--variant=minbase', '--include=ca-certificates', 'bookworm', tree, 'http://deb.debian.org/debian'];
  await mustRun('debootstrap', 'debootstrap', options, { timeout: 5 * MINUTE });
  const local = join(tree, 'usr', 'local');
  await unpackNpm(folder, `node-linux-${process.arch}@${major}`, join(folder, 'node'));
  copyFileSync(join(folder, 'node', 'bin', 'node'), join(local, 'bin', 'node'));
  await unpackNpm(folder, 'npm@11', join(local, 'lib', 'node_modules', 'npm'));
  for (const program of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(local, 'bin', program));
  for (const words of [
    ['groupadd', '-g', '1000', 'node'],
    ['useradd', '-u', '1000', '-g', '1000', '-m', 'node'],
  ])
    await mustRun(words[0], 'chroot', [tree, ...words]);
  // A network that inspects TLS has its own authority, which the build needs for npm.
  const authorities = 'etc/ssl/certs/ca-certificates.crt';
  copyFileSync(`/${authorities}`, join(tree, authorities));
  const archive = join(folder, 'base.tar');
  await mustRun('tar', 'tar', ['-C', tree, '-cf', archive, '.'], { timeout: MINUTE });
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const change = [`ENV ${path} NODE_EXTRA_CA_CERTS=/${authorities}`, 'CMD ["node"]'].flatMap((line) => ['-c', line]);
  await mustDocker(engine, ['import', ...change, archive, name], { timeout: 3 * MINUTE });
  rmSync(tree, { recursive: true, force: true });
}

/**
 * Provides the base image of the Dockerfile.
 * @returns the images that were made and must be removed; a reason if there is no way to one
 */
export async function ensureBase(engine, folder, note) {
  const name = baseName();
  if (await isHere(engine, name)) return { made: [] };
  note(`pulling ${name}`);
  if (await pull(engine, name)) return { made: [] };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { made: [], reason: `no registry has ${name}, and only root on Debian can make it` };
  note(`no registry answers: making ${name} of Debian packages`);
  await makeBase(engine, name, folder);
  return { made: [name] };
}

/** Services of docker-compose.yml: their images, made of Debian and npm packages if need be. */
export async function ensureServices(engine, note) {
  const made = [];
  const place = join(import.meta.dirname, 'services');
  for (const [service, image] of Object.entries(serviceNames())) {
    if (await isHere(engine, image)) continue;
    note(`image of ${service}`);
    if (made.length === 0 && (await pull(engine, image))) continue;
    const words = ['build', '-q', '--build-arg', `NODE_IMAGE=${baseName()}`, '--target', service];
    await mustDocker(engine, [...words, '-t', image, place], { timeout: 6 * MINUTE });
    made.push(image);
  }
  return made;
}

/** Builds the store's image from a folder with its unchanged Dockerfile, as docs/deploy.md does. */
export async function buildStore(engine, { folder, tag, release, note }) {
  await mustDocker(engine, ['build', '--build-arg', `RELEASE=${release}`, '-t', tag, folder], {
    timeout: 20 * MINUTE,
    onOutput: (text) => {
      const [line] = /^(?:#\d+ \[.*?\]|Step \d+\/\d+ :) .*/m.exec(text) ?? [];
      if (line) note(line.slice(0, 80));
    },
  });
}

const git = async (...words) => {
  const { code, output } = await runProgram('git', words, { cwd: root });
  return code === 0 ? output.trim() : '';
};

/** State that counts as the release before until the first tag: one that passed all tests. */
const BEFORE_FIRST_TAG = '032e5fb0e';

/**
 * Writes the sources of the release before: its newest tag `v…`, without this commit's own.
 * @returns their folder and commit; undefined in a clone without that history
 */
export async function sourcesBefore(folder) {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  const commit = await git('rev-parse', '--short', '--verify', '-q', `${tag || BEFORE_FIRST_TAG}^{commit}`);
  if (!commit) return undefined;
  const [archive, into] = [join(folder, 'before.tar'), join(folder, 'before')];
  mkdirSync(into, { recursive: true });
  // With the file modes of a clone both releases share the layer of their packages.
  await mustRun('git archive', 'git', ['-c', 'tar.umask=0022', 'archive', '-o', archive, commit], { cwd: root });
  await mustRun('tar', 'tar', ['-xf', archive, '-C', into]);
  rmSync(archive);
  return { commit, folder: into };
}

/** Copies the sources, so that an edit during the build does not change its stages. */
export async function sourcesNow(folder) {
  const [archive, into] = [join(folder, 'now.tar'), join(folder, 'now')];
  mkdirSync(into, { recursive: true });
  const listed = await git('ls-files', '--cached', '--others', '--exclude-standard');
  const files = listed ? listed.split('\n').filter((file) => existsSync(join(root, file))) : ['.'];
  const list = join(folder, 'now.txt');
  writeFileSync(list, files.join('\n'));
  const excluded = ['node_modules', '.data*', '.next*'].flatMap((name) => ['--exclude', name]);
  await mustRun('tar', 'tar', ['-C', root, '-cf', archive, ...excluded, '-T', list], { timeout: MINUTE });
  await mustRun('tar', 'tar', ['-xf', archive, '-C', into]);
  rmSync(archive);
  return into;
}
