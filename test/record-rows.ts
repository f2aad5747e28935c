import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type * as client from '@/lib/kernel/db/client';
import { learn, unseen, type SourcePosition, type Recorded, type Shape } from '../tools/checks/recorded-rows';

/**
 * Records the results of the statements in lib and tools while tests run: for each place of a
 * query, the columns and the kinds of their values. tools/checks/row-types.ts compares them with
 * the types declared there.
 */

type Client = typeof client;
type RunQuery = (...words: unknown[]) => PromiseLike<unknown>;

const CLIENT = '@/lib/kernel/db/client';
const QUERY_METHODS = new Set<PropertyKey>(['$queryRaw', '$queryRawUnsafe']);
/**
 * Maximum number of rows recorded per statement. Rows of one statement are alike, so a page of the
 * catalogue suffices.
 */
const MAX_ROWS = 200;
/** Recorded stack frames: the caller, and code further up in case a library made the call. */
const FRAMES = 4;

const root = process.cwd();
const found = new Map<string, Recorded>();
/**
 * Records by place in the compiled code, which is cheap to determine; undefined for places that are
 * not recorded.
 */
const places = new Map<string, Recorded | undefined>();

const isOwn = (file: string | null | undefined): file is string =>
  Boolean(file?.startsWith(root)) && !/\/node_modules\/|\/lib\/kernel\/db\/client\.ts$/.test(file!);

/**
 * Returns the stack of the caller of `asked`: frames of the compiled code, or text by Jest, which
 * reads the source maps.
 */
function stackAbove(asked: RunQuery, spell?: (error: Error, frames: NodeJS.CallSite[]) => unknown): unknown {
  const [before, limit] = [Error.prepareStackTrace, Error.stackTraceLimit];
  const error = new Error();
  try {
    Error.prepareStackTrace = spell as typeof Error.prepareStackTrace;
    Error.stackTraceLimit = FRAMES;
    Error.captureStackTrace(error, asked);
    return error.stack;
  } finally {
    Error.prepareStackTrace = before;
    Error.stackTraceLimit = limit;
  }
}

/** Returns the place in the source of a stack frame; undefined for one in a test. */
function placeIn(spelt: string): SourcePosition | undefined {
  const [, path, line, column] = /^(.+):(\d+):(\d+)\)?$/.exec(spelt.slice(spelt.indexOf(root))) ?? [];
  if (!path) throw new Error(`no place in the source is told by: ${spelt}`);
  const file = relative(root, path);
  const isCounted = /^(lib|sandbox|tools|lab)\//.test(file) && !/\.test\.tsx?$/.test(file);
  return isCounted ? { file, line: Number(line), column: Number(column) } : undefined;
}

/** Returns the recorded shape of the rows that the caller of `asked` requests. */
function rowOfCaller(asked: RunQuery): Shape | undefined {
  const frames = stackAbove(asked, (_, above) => above) as NodeJS.CallSite[];
  const index = frames.findIndex((frame) => isOwn(frame.getFileName()));
  const frame = frames[index];
  if (!frame) return undefined;
  const compiled = `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
  if (!places.has(compiled)) {
    const lines = String(stackAbove(asked)).split('\n').slice(-frames.length);
    const place = placeIn(lines[index]!);
    const key = JSON.stringify(place);
    if (place && !found.has(key)) found.set(key, { ...place, row: unseen() });
    places.set(compiled, found.get(key));
  }
  return places.get(compiled)?.row;
}

function note(row: Shape | undefined, rows: unknown): void {
  if (row && Array.isArray(rows)) for (const one of rows.slice(0, MAX_ROWS)) learn(row, one);
}

/**
 * Records the result of a promise without starting it: a promise of Prisma starts only when it is
 * awaited.
 */
function recordStatements(promise: PromiseLike<unknown>, row: Shape | undefined): PromiseLike<unknown> {
  if (!row) return promise;
  const begin = promise.then.bind(promise);
  const listen = () =>
    begin((rows) => {
      note(row, rows);
      return rows;
    });
  if (promise instanceof Promise) return listen();
  const heard = () => Promise.resolve(listen());
  return Object.assign(promise, {
    then: ((given, failed) => heard().then(given, failed)) as PromiseLike<unknown>['then'],
    catch: (failed: (error: unknown) => unknown) => heard().catch(failed),
    finally: (work: () => void) => heard().finally(work),
  });
}

function recorded(ask: RunQuery): RunQuery {
  return function asked(...words) {
    return recordStatements(ask(...words), rowOfCaller(asked));
  };
}

/** Wraps a client or transaction so that its statements are recorded. */
function recording<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      const bound = value.bind(target) as RunQuery;
      return QUERY_METHODS.has(name) ? recorded(bound) : bound;
    },
  });
}

type Work = (tx: object) => unknown;
type Run = (work: Work, ...words: unknown[]) => unknown;
const within =
  (run: Run): Run =>
  (work, ...words) =>
    run((tx) => work(recording(tx)), ...words);

function recordingClient(actual: Client): Client {
  const { db, queryRows, inTransaction } = actual;
  return {
    ...actual,
    db: recording(db),
    queryRows: recorded(queryRows as RunQuery) as typeof queryRows,
    inTransaction: Object.assign(within(inTransaction as Run), {
      withModels: within(inTransaction.withModels as Run),
    }) as typeof inTransaction,
  };
}

/** Gives the recording client to every module of this test file that imports the client. */
export function recordRows(): void {
  jest.doMock(CLIENT, () => ({ __esModule: true, ...recordingClient(jest.requireActual<Client>(CLIENT)) }));
}

/** Appends the records of this test file to the file of its worker. */
export function writeRecorded(folder: string): void {
  const lines = [...found.values()].map((one) => `${JSON.stringify(one)}\n`);
  appendFileSync(join(folder, `${process.env.JEST_WORKER_ID ?? '1'}.jsonl`), lines.join(''));
}
