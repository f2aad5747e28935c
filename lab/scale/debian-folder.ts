import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRun } from '../../tools/local-stack/processes.mjs';
import { UserError } from '../../tools/local-stack/terminal.mjs';

/** Debian 12 has a PgBouncer that forgets named statements; all of these work together in 13. */
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
/** One folder for each list of packages: a newer list never meets an older folder. */
const kept = join(tmpdir(), `medcall-debian-${RELEASE}-${PACKAGES.length}`);
const whole = join(kept, 'medcall-is-whole');

const env = () => process.env as Record<string, string>;

/** The tool that unpacks a Debian, itself out of its package: nothing is installed. @returns its folder */
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
 * A Debian 13 in a folder with the programs of the profile, kept for the next run. About a minute and 1.1 GB; needs root, for what is in it runs in a root of its own.
 * @returns the folder
 * @throws UserError on another system, or without root
 */
export async function ensureDebianFolder(note: (text: string) => void): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync(KEYRING))
    throw new UserError(
      'This needs root on Debian or a derivative with debian-archive-keyring.',
      'In a container: docker run --rm -it --privileged node:24-bookworm bash',
    );
  if (existsSync(whole)) return kept;
  rmSync(kept, { recursive: true, force: true });
  const [tools, growing] = [`${kept}.tools`, `${kept}.growing`];
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
  renameSync(growing, kept);
  writeFileSync(whole, '');
  return kept;
}
