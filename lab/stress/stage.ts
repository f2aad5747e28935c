import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/shared/paths.mjs';
import { endProcess, mustRun, startTime } from '../../tools/shared/processes.mjs';
import { atEnd } from '../../tools/shared/shutdown.mjs';
import { startCouriers } from './courier-service';
import { startDatabase, type Database } from './database';
import { gatewayAt, type Gateway } from './gateway';
import { makeStores, type Role, type Stores } from './stores';

/** Environment of the scenarios. */
export type Stage = {
  stores: Stores;
  database: Database;
  gateway: Gateway;
  /** Log lines of internal errors in a store. */
  badNews: string[];
  /** Last output lines of the stores of any kind, newest last. */
  lastLines: string[];
};

/** Configuration of a stage. */
export type Setup = {
  database: (folder: string) => Promise<Database>;
  /** Roles, one process of the store for each. */
  roles: readonly Role[];
  settings?: Record<string, string>;
  /**
   * Starts a load balancer in front of these addresses.
   * @returns its own address
   */
  front?: (addresses: string[]) => Promise<string>;
};

const TWO_STORES: Setup = {
  database: (folder) => startDatabase(join(folder, 'postgres')),
  roles: ['all', 'all'],
  settings: {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'lab', 'stress', 'abort-on-poison.mjs')).href}`,
  },
};
const MAX_LOG_LINES = 40;

/**
 * Starts the sandbox and returns its address. It ends with this process, even after a crash, and
 * stops its database.
 */
function startRazorpay(env: Record<string, string>, database: Database): Promise<string> {
  const watch = pathToFileURL(join(root, 'tools', 'shared', 'parent-watch.mjs')).href;
  const { pid } = database.process()!;
  const own: Record<string, string> = {
    ...env,
    MEDCALL_PARENT: String(process.pid),
    MEDCALL_DATABASE_PROCESS: `${pid}:${startTime(pid)}`,
  };
  const child = fork(join(root, 'lab', 'stress', 'razorpay.ts'), {
    cwd: root,
    env: own as NodeJS.ProcessEnv,
    execArgv: ['--import', 'tsx', '--import', watch],
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  atEnd(() =>
    endProcess(child.pid, [
      ['SIGTERM', 2000],
      ['SIGKILL', 1000],
    ]),
  );
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the sandbox exited with ${code}`)));
    child.once('message', ({ url }: { url: string }) => done(url));
  });
}

function settingsOf(
  env: Record<string, string>,
  folder: string,
  site: string,
  databaseUrl: string,
): Record<string, string> {
  const data = join(folder, 'data');
  mkdirSync(data);
  const own = {
    SITE_URL: site,
    NEXTAUTH_URL: site,
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    PAYMENTS: 'sandbox',
    RATE_LIMITS: '1000000',
  };
  return {
    ...env,
    ...own,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    STORAGE_DIR: join(data, 'files'),
  };
}

/**
 * Starts processes of the production build on one PostgreSQL, and Razorpay on another. This process
 * uses the same settings, since it reads the same database and runs jobs before their time.
 * @param env with NEXT_DIST_DIR, the folder of the build
 */
export async function setStage(
  folder: string,
  env: Record<string, string>,
  { database: makeDatabase, roles, settings: more, front }: Setup = TWO_STORES,
): Promise<Stage> {
  const [database, ledger] = await Promise.all([
    makeDatabase(folder),
    startDatabase(join(folder, 'razorpay-postgres')),
  ]);
  await mustRun('Migrating', process.execPath, ['tools/commands/store.mjs', 'migrate'], {
    env: { ...env, DATABASE_URL: database.url, ...more },
  });
  const badNews: string[] = [];
  const lastLines: string[] = [];
  const stores = await makeStores(roles, (line, isBad) => {
    if (isBad) badNews.push(line);
    lastLines.push(line);
    if (lastLines.length > MAX_LOG_LINES) lastLines.shift();
  });
  const answering = stores.addresses.filter((_, place) => roles[place] !== 'worker');
  stores.front = await front?.(answering);
  const own = settingsOf(env, folder, stores.front ?? answering[0]!, database.url);
  const settings = { ...own, ...(await startCouriers()), ...more };
  const sandbox = await startRazorpay(
    { ...settings, DATABASE_URL: ledger.url, STRESS_STORES: stores.front ?? answering.join(',') },
    ledger,
  );
  Object.assign(settings, { SANDBOX_URL: sandbox });
  Object.assign(process.env, settings);
  await stores.start(settings, () => database.process());
  return { stores, database, gateway: await gatewayAt(sandbox, ledger.url), badNews, lastLines };
}
