import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, createWriteStream, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { atEnd } from '../../tools/shared/shutdown.mjs';

/** Path of a host's folder within its root. */
export const DATA = '/data';

/**
 * Simulated machine: a process tree with its own root, mount table and process table. Killing its
 * first process kills all others immediately, as in a power failure. Hosts share the network of
 * this machine, so each has its own ports.
 */
export type Host = {
  name: string;
  /** Folder that the programs see as /data; it survives the host. */
  folder: string;
  log: string;
  isUp: () => boolean;
  start: () => void;
  /** Kills all processes immediately. */
  kill: () => Promise<void>;
  /** Stops all processes until `thaw`, as with a frozen disk or a paused machine. */
  freeze: () => void;
  thaw: () => void;
  /** Returns the processes whose title contains `words`, by their ids on this machine. */
  find: (words: string) => number[];
};

/**
 * Script that enters the namespaces, with private /proc and /dev; Patroni cannot promote without
 * /dev/shm. A change of user clears the parent death signal, so it is set again.
 */
const ENTER = `
set -e
root="$1"; folder="$2"; user="$3"; shift 3
mkdir -p "$root${DATA}"
mount --bind "$folder" "$root${DATA}"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs tmpfs "$root/tmp"
chmod 1777 "$root/tmp"
exec chroot "$root" setpriv --pdeathsig KILL --reuid="$user" --regid="$user" --init-groups "$@"`;

function idsOf(root: string, user: string): [number, number] {
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`));
  const [, , uid, gid] = (line ?? '').split(':');
  return [Number(uid), Number(gid)];
}

/** Changes the owner of a file or folder to a user of the root. */
export const ownedBy = (root: string, user: string, path: string): void => chownSync(path, ...idsOf(root, user));

const namespaceOf = (pid: number | string) => {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return undefined;
  }
};

/** Returns the first process of a host, the only child of `unshare`. */
function firstOf(child: ChildProcess | undefined): number | undefined {
  try {
    const [pid] = readFileSync(`/proc/${child?.pid}/task/${child?.pid}/children`, 'utf8').trim().split(' ');
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}

export type Program = { name: string; user: string; command: string[]; env?: Record<string, string> };

/**
 * Creates a host that runs one program (which may start others), without starting it.
 * @param root the Debian folder
 * @param parent folder for the host's folder and log
 */
export function makeHost(root: string, parent: string, { name, user, command, env = {} }: Program): Host {
  const folder = join(parent, name);
  const log = join(parent, `${name}.log`);
  mkdirSync(folder, { recursive: true });
  ownedBy(root, user, folder);
  let child: ChildProcess | undefined;
  const members = (): number[] => {
    const init = firstOf(child);
    const space = init && namespaceOf(init);
    if (!space) return [];
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry) && namespaceOf(entry) === space)
      .map(Number);
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of members())
      try {
        process.kill(pid, name);
      } catch {
        /* it has just ended */
      }
  };
  const kill = async () => {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const deleted = new Promise((done) => dying.once('exit', done));
    // Killing the first process kills all others.
    const init = firstOf(dying);
    if (init) process.kill(init, 'SIGKILL');
    else dying.kill('SIGKILL');
    await deleted;
  };
  atEnd(kill);
  return {
    name,
    folder,
    log,
    kill,
    isUp: () => child !== undefined && child.exitCode === null,
    start() {
      const lines = createWriteStream(log, { flags: 'a' });
      const own = ['--mount', '--pid', '--fork', '--kill-child=KILL', '--propagation', 'private'];
      const enter = ['sh', '-c', ENTER, 'enter', root, folder, user, ...command];
      const started = spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...own, ...enter], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: DATA, ...env } as Record<
          string,
          string
        > as NodeJS.ProcessEnv,
      });
      started.stdout.pipe(lines, { end: false });
      started.stderr.pipe(lines, { end: false });
      started.once('exit', () => lines.end());
      child = started;
      finished(lines).catch(() => undefined);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    find: (words) =>
      members().filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(words);
        } catch {
          return false;
        }
      }),
  };
}
