import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRun } from '../../tools/shared/processes.mjs';
import { UserError } from '../../tools/shared/terminal.mjs';

/**
 * Debian release. PgBouncer in Debian 12 does not support named statements; in 13, all programs
 * work together.
 */
const RELEASE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const PACKAGES = [
  'postgresql-17',
  'patroni',
  'python3-psycopg2',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'valkey-server',
  'varnish',
  'varnish-modules',
  'wrk',
];
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** Folder per length of the package list, so a longer list never reuses an older folder. */
const cacheFolder = join(tmpdir(), `medcall-debian-${RELEASE}-${PACKAGES.length}`);
const whole = join(cacheFolder, 'medcall-is-whole');

const env = () => process.env as Record<string, string>;

/**
 * Unpacks debootstrap from its package without installing it.
 * @returns its folder
 */
async function fetchDebootstrap(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const script =
    'cd "$0" && { apt-get download -q debootstrap || { apt-get update -q && apt-get download -q debootstrap; }; }';
  await mustRun('Fetching debootstrap', 'sh', ['-c', script, folder], { env: env() });
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  await mustRun('Unpacking debootstrap', 'dpkg-deb', ['-x', join(folder, file ?? ''), folder], { env: env() });
  return folder;
}

/**
 * Creates a folder with Debian 13 and the programs of the profile, reused by the next run. It takes
 * about a minute and 1.1 GB. Needs root, since its programs run in a separate root.
 * @returns the folder
 * @throws UserError on another system, or without root
 */
export async function ensureDebianFolder(note: (text: string) => void): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync(KEYRING))
    throw new UserError(
      'This needs root on Debian or a derivative with debian-archive-keyring.',
      'In a container: docker run --rm -it --privileged node:24-bookworm bash',
    );
  if (existsSync(whole)) return cacheFolder;
  rmSync(cacheFolder, { recursive: true, force: true });
  const [tools, growing] = [`${cacheFolder}.tools`, `${cacheFolder}.growing`];
  rmSync(growing, { recursive: true, force: true });
  note('debootstrap');
  await fetchDebootstrap(tools);
  const args = [
    '--variant=minbase',
    `--keyring=${KEYRING}`,
    `--include=${PACKAGES.join(',')}`,
    RELEASE,
    growing,
    MIRROR,
  ];
  await mustRun('Unpacking Debian', join(tools, 'usr/sbin/debootstrap'), args, {
    env: { ...env(), DEBOOTSTRAP_DIR: join(tools, 'usr/share/debootstrap') },
  });
  rmSync(tools, { recursive: true, force: true });
  rmSync(join(growing, 'var/cache/apt/archives'), { recursive: true, force: true });
  renameSync(growing, cacheFolder);
  writeFileSync(whole, '');
  return cacheFolder;
}
