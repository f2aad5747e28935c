import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../tools/shared/ports.mjs';
import { killProgram } from '../programs';

/** Unprivileged user, because PgBouncer refuses to run as root. */
const NOBODY_UID = '65534';
const TIMEOUT_MS = 20_000;

/**
 * Returns the command that starts PgBouncer (tools/test/stages.mjs checks for one); undefined, with
 * the reason printed, if it is missing.
 */
export function findPooler(): string[] | undefined {
  const { PGBOUNCER } = process.env;
  if (!PGBOUNCER)
    console.log('Skipped: a real PgBouncer of 1.24 or newer. Debian 13 has one, which is unpacked by apt-get');
  return PGBOUNCER ? (JSON.parse(PGBOUNCER) as string[]) : undefined;
}

/** Returns the settings shipped with the store, with the ports and paths of this test. */
function settingsOf(folder: string, port: number, database: URL, changes: Record<string, string>): string {
  const own = { listen_port: String(port), auth_file: join(folder, 'userlist.txt'), ...changes };
  let text = readFileSync('ops/pgbouncer.ini', 'utf8').replaceAll(
    /^(medcall\w*) = host=\S+ port=\d+ dbname=\w+/gm,
    `$1 = host=${database.hostname} port=${database.port} dbname=${database.pathname.slice(1)}`,
  );
  for (const [name, value] of Object.entries(own)) {
    const line = new RegExp(`^${name} = .*$`, 'm');
    text = line.test(text) ? text.replace(line, () => `${name} = ${value}`) : `${text}${name} = ${value}\n`;
  }
  return text;
}

/** Real PgBouncer for a test file. It ends with the test process. */
export class TestPooler {
  private child?: ChildProcess;
  private said = '';
  private constructor(
    private readonly folder: string,
    readonly url: string,
  ) {}

  /**
   * @param settings override those of ops/pgbouncer.ini; `databases` replaces text in its list of
   * databases
   */
  static async start(
    command: string[],
    databaseUrl: string,
    settings: Record<string, string> = {},
    databases: (text: string) => string = (text) => text,
  ): Promise<TestPooler> {
    const folder = mkdtempSync(join(tmpdir(), 'medcall-pooler-'));
    const database = new URL(databaseUrl);
    const port = await freePort();
    const user = decodeURIComponent(database.username);
    writeFileSync(join(folder, 'userlist.txt'), `"${user}" "${decodeURIComponent(database.password)}"\n`);
    writeFileSync(join(folder, 'pgbouncer.ini'), databases(settingsOf(folder, port, database, settings)));
    chmodSync(folder, 0o755);
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${port}`;
    url.pathname = '/medcall';
    const pooler = new TestPooler(folder, url.toString());
    await pooler.run(command);
    return pooler;
  }

  private async run(command: string[]): Promise<void> {
    const as = process.getuid?.() === 0 ? ['--reuid', NOBODY_UID, '--regid', NOBODY_UID, '--clear-groups'] : [];
    const args = [...as, '--pdeathsig', 'KILL', '--', ...command, join(this.folder, 'pgbouncer.ini')];
    this.child = spawn('setpriv', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const out of [this.child.stdout!, this.child.stderr!]) out.on('data', (text) => (this.said += String(text)));
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50)) if (await this.answers()) return;
    throw new Error(`PgBouncer did not start:\n${this.said}`);
  }

  /**
   * True if it accepts a connection to the database behind it. Even a mode that rejects some
   * statements accepts this one.
   */
  private async answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    await killProgram(child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
