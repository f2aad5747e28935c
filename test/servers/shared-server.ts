import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/shared/ports.mjs';
import { installPackages, killProgram } from '../programs';

/**
 * Programs for a real Valkey, or Redis, whichever the system's packages offer. Both count the same
 * way.
 */
const PROGRAMS = ['valkey-server', 'redis-server'];
const TIMEOUT_MS = 20_000;

const found = () => PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0);

/**
 * Returns the program to start, installed if possible; undefined, with the reason printed, if there
 * is none.
 */
export function findSharedServer(): string | undefined {
  const there = found();
  if (there) return there;
  installPackages(...PROGRAMS.map((program) => [program]));
  const installed = found();
  if (!installed) console.log('Skipped: a real Valkey. Debian: apt-get install --no-install-recommends redis-server');
  return installed;
}

/** True if it executes commands. A server that has just started to listen does not yet. */
const answers = (port: number) =>
  new Promise<boolean>((tell) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (does: boolean) => {
      socket.destroy();
      tell(does);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (stated) => end(String(stated).startsWith('+PONG')));
  });

/**
 * Server for a test file, which can be killed, frozen and restarted on its port. It stores nothing
 * across a kill.
 */
export class TestServer {
  private child?: ChildProcess;
  private readonly folder = mkdtempSync(join(tmpdir(), 'medcall-valkey-'));
  private constructor(
    private readonly program: string,
    readonly port: number,
  ) {}

  static async start(program: string, ...settings: string[]): Promise<TestServer> {
    const server = new TestServer(program, await freePort());
    await server.run(...settings);
    return server;
  }

  get url(): string {
    return `valkey://127.0.0.1:${this.port}`;
  }

  async run(...settings: string[]): Promise<void> {
    const own = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    // The process also ends when the test process is killed.
    const args = ['--pdeathsig', 'KILL', this.program, ...own, '--appendonly', 'no', ...settings];
    this.child = spawn('setpriv', args, { stdio: 'ignore' });
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(30)) if (await answers(this.port)) return;
    throw new Error(`${this.program} did not start`);
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(name);
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
