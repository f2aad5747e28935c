import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/local-stack/paths.mjs';
import { endProcess, mustRun, startTime } from '../../tools/local-stack/processes.mjs';
import { atEnd } from '../../tools/local-stack/shutdown.mjs';
import { startDatabase, type Database } from './database';
import { gatewayAt, type Gateway } from './gateway';
import { makeStores, type Role, type Stores } from './stores';

/** Everything the scenarios play on. */
export type Stage = {
  stores: Stores;
  database: Database;
  gateway: Gateway;
  /** Lines in which a store told of an error of its own making. */
  badNews: string[];
  /** The last lines of any kind that stores printed, newest last. */
  lastLines: string[];
};

/** What the stage is made of. */
export type Setup = {
  database: (folder: string) => Promise<Database>;
  /** A process of the store for each. */
  roles: readonly Role[];
  settings?: Record<string, string>;
  /** Starts a balancer in front of these addresses. @returns its own */
  front?: (addresses: string[]) => Promise<string>;
};

const TWO_STORES: Setup = {
  database: (folder) => startDatabase(join(folder, 'postgres')),
  roles: ['all', 'all'],
  settings: {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'lab', 'stress', 'abort-on-poison.mjs')).href}`,
  },
};
const LINES_KEPT = 40;

/** The address of the sandbox, once it serves. It ends with us, and takes its database along, however we end. */
function startRazorpay(env: Record<string, string>, database: Database): Promise<string> {
  const watch = pathToFileURL(join(root, 'tools', 'local-stack', 'parent-watch.mjs')).href;
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
 * Processes of the production build on one PostgreSQL, and Razorpay beside them on another. The settings become this process's
 * own too: it looks into the same database, and plays the jobs whose hour has not come.
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
    if (lastLines.length > LINES_KEPT) lastLines.shift();
  });
  const answering = stores.addresses.filter((_, place) => roles[place] !== 'worker');
  stores.front = await front?.(answering);
  const settings = { ...settingsOf(env, folder, stores.front ?? answering[0]!, database.url), ...more };
  const sandbox = await startRazorpay(
    { ...settings, DATABASE_URL: ledger.url, STRESS_STORES: stores.front ?? answering.join(',') },
    ledger,
  );
  Object.assign(settings, { SANDBOX_URL: sandbox });
  Object.assign(process.env, settings);
  await stores.start(settings, () => database.process());
  return { stores, database, gateway: await gatewayAt(sandbox, ledger.url), badNews, lastLines };
}
