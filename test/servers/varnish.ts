import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPackages, killProgram } from '../programs';

const PROGRAM = '/usr/sbin/varnishd';
const TIMEOUT_MS = 30_000;
const own = join(process.cwd(), 'ops', 'varnish');

/** Varnish compiles its configuration, and purges by tag with a module from another package. */
const isThere = () =>
  existsSync(PROGRAM) &&
  spawnSync('gcc', ['--version']).status === 0 &&
  spawnSync('find', ['/usr/lib', '-name', 'libvmod_xkey.so']).stdout.length > 0;

/**
 * True if a real Varnish with xkey can be started. Installs it if possible; otherwise prints the
 * reason.
 */
export function findVarnish(): boolean {
  if (!isThere()) installPackages(['varnish', 'varnish-modules', 'gcc', 'libc6-dev']);
  const found = isThere();
  if (!found) console.log('Skipped: a real Varnish. Debian: apt-get install varnish varnish-modules gcc libc6-dev');
  return found;
}

export const KEY = 'the key of the purges';

/** Varnish with the configuration shipped with the store, in front of one process. */
export class TestVarnish {
  private child?: ChildProcess;
  private said = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'medcall-varnish-'));
  private constructor(readonly port: number) {}

  /** @param backend port of the store, or of the load balancer of several processes */
  static async start(port: number, backend: number): Promise<TestVarnish> {
    const varnish = new TestVarnish(port);
    for (const file of readdirSync(own)) copyFileSync(join(own, file), join(varnish.folder, file));
    writeFileSync(
      join(varnish.folder, 'backends.vcl'),
      `backend store { .host = "127.0.0.1"; .port = "${backend}"; .probe = { .url = "/readyz"; .interval = 1s; .initial = 2; .window = 4; .threshold = 2; } }`,
    );
    chmodSync(varnish.folder, 0o755);
    await varnish.run();
    return varnish;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  /** URL in the format of PAGE_CACHE_PURGE_URLS. */
  get purgeUrl(): string {
    return `http://:${encodeURIComponent(KEY)}@127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    const settings = ['-p', `vcl_path=${this.folder}`, '-p', 'http_gzip_support=off', '-s', 'default,64m'];
    const at = [
      '-a',
      `127.0.0.1:${this.port}`,
      '-f',
      join(this.folder, 'medcall.vcl'),
      '-n',
      join(this.folder, 'work'),
    ];
    // Runs in its own PID namespace, so none of its processes remains, however the test ends.
    const alone = ['--pdeathsig', 'KILL', 'unshare', '--pid', '--fork', '--kill-child=KILL', '--mount-proc'];
    const words = process.getuid?.() === 0 ? alone : ['--pdeathsig', 'KILL'];
    this.child = spawn('setpriv', [...words, PROGRAM, '-F', '-j', 'none', ...at, ...settings], {
      env: { ...process.env, PURGE_KEY: KEY },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const out of [this.child.stdout!, this.child.stderr!]) out.on('data', (text) => (this.said += String(text)));
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50))
      if ((await this.purge('none')) === 200) return;
    throw new Error(`Varnish did not start:\n${this.said}`);
  }

  /** Sends a purge. @returns its status; 0 without a response */
  purge(names: string, key = KEY): Promise<number> {
    return new Promise((tell) => {
      const headers = { 'xkey-purge': names, 'x-purge-key': key };
      const asked = request({ port: this.port, host: '127.0.0.1', method: 'PURGE', path: '/', headers }, (response) => {
        response.resume();
        tell(response.statusCode ?? 0);
      });
      asked.once('error', () => tell(0));
      asked.end();
    });
  }

  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    await killProgram(child);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
