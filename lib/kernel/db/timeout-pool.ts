import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';
import { currentTrace } from '@/lib/kernel/tracing/trace-context';
import { startSpan, type OpenSpan } from '@/lib/kernel/tracing/spans';
import { LivenessMonitor, Unanswered, type OnUnresponsive } from './liveness';
import { isLostConnection, isRead } from './lost-connections';
import { beginOf, optionsOf, POOLED_OPTIONS, type Limits } from './session-limits';
import { IN_LINE_MS, ConnectionQueue } from './connection-queue';

/** Time limit for opening a connection. A database that is running accepts one within this time. */
const CONNECT_MS = 5 * SECOND;
/** Extra time for PostgreSQL to report its own timeout before the connection counts as lost. */
const MARGIN = SECOND;
/** Statement timeout of background work: hourly and daily jobs, reads of the whole catalogue. */
const BACKGROUND_STATEMENT_MS = 10 * MINUTE;
const BACKGROUND_CONNECTIONS = 2;
/**
 * Longest failed wait after which a read is retried. A caller that has waited longer (a pooler
 * without a server gives up after eight seconds) does not wait as long again.
 */
const RETRY_WINDOW_MS = 2 * SECOND;
/** Error of a former primary that is read-only after a failover. Its connections are unusable. */
const READ_ONLY = '25006';
/** Maximum length of the SQL text in a span. */
const MAX_SQL_LENGTH = 2_000;

const background = processWide('backgroundStatements', () => new AsyncLocalStorage<true>());

/**
 * Runs background work on connections that shoppers do not use, with a timeout of ten minutes per
 * statement. The work is awaited inside, because a Prisma query starts only when it is awaited.
 */
export const inBackground = <Result>(work: () => Promise<Result>): Promise<Result> =>
  background.run(true, async () => await work());

type RunQuery = (...words: unknown[]) => unknown;
type Answered = (error: unknown, askedAt: number) => void;

/**
 * Starts a span for a statement within a trace. SQL texts contain no values, because parameters are
 * sent separately. Polls that look for work several times per second belong to no trace, so they
 * get no span.
 */
function statementSpan(text: string): OpenSpan | undefined {
  if (!currentTrace()) return undefined;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_SQL_LENGTH) };
  return startSpan({ name: operation, kind: 'client', attributes });
}

/**
 * Runs a statement within its span.
 * @param callback receives the result of every statement: its error or null, and its start time
 */
function watch(ask: RunQuery, words: unknown[], callback: Answered): unknown {
  const askedAt = Date.now();
  const span = statementSpan(textOf(words[0]));
  const answered: Answered = (error, at) => {
    span?.end(error === null ? {} : { error });
    callback(error, at);
  };
  const last = words.at(-1);
  if (typeof last === 'function') {
    const tell = last as RunQuery;
    return ask(...words.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      answered(error ?? null, askedAt);
      tell(error, ...rest);
    });
  }
  const result = ask(...words);
  if (result instanceof Promise)
    result.then(
      () => answered(null, askedAt),
      (error: unknown) => answered(error, askedAt),
    );
  return result;
}

type Destroyable = { connection: { stream: { destroy: (error: Error) => void } } };

/**
 * Reports a connection that has not responded for too long. It restarts one timer. The limit of
 * node-postgres (query_timeout) creates a timer per statement, and each timer references the rows.
 * That grew the process by 70 MB before V8 collected them (docs/performance.md).
 */
class Watchdog {
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limitMs: number,
    private readonly onTimeout: () => void,
  ) {}

  asked(): void {
    this.waiting += 1;
    this.timer ??= setTimeout(() => this.waiting > 0 && this.onTimeout(), this.limitMs).unref();
    this.timer.refresh();
  }

  answered(): void {
    this.waiting -= 1;
    this.timer?.refresh();
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

const isBegin = (query: unknown): boolean => /^\s*BEGIN\s*$/i.test(textOf(query));
/** Replaces the text of a query and preserves its callback. */
const begunWith = (begin: string, words: unknown[]): unknown[] => [
  begin,
  ...words.slice(1).filter((word) => typeof word === 'function'),
];

/**
 * Returns a client class with its own error listener. The pool removes its listener before the new
 * holder adds one, and an error in between would end the process.
 */
const clientOf = (hearing: LivenessMonitor, begin: string | undefined) =>
  class TimeoutClient extends Client {
    constructor(options?: ClientConfig) {
      super({
        ...options,
        query_timeout: undefined,
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10 * SECOND,
      });
      this.on('error', () => undefined);
      const ask = this.query.bind(this) as RunQuery;
      const watchdog = new Watchdog(options?.query_timeout ?? 0, () =>
        (this as unknown as Destroyable).connection.stream.destroy(new Unanswered()),
      );
      const answered: Answered = (error, askedAt) => {
        watchdog.answered();
        if (error instanceof Unanswered) hearing.missed(askedAt);
        else if (error === null || (error as { code?: unknown }).code) hearing.heard();
        // A late response would be taken for the response to another statement.
        if (error instanceof Unanswered || (error as { code?: unknown } | null)?.code === READ_ONLY)
          void this.end().catch(() => undefined);
      };
      this.query = ((...words: unknown[]) => {
        watchdog.asked();
        return watch(ask, begin && isBegin(words[0]) ? begunWith(begin, words) : words, answered);
      }) as Client['query'];
    }
  };

type TimeoutOptions = {
  connectionString: string;
  max: number;
  limits: Limits;
  name?: string;
  /**
   * True if a transaction pooler may be in between. Nothing is then expected of a connection beyond
   * one transaction.
   */
  isPooled: boolean;
  /** Connections of background work. */
  background: { connectionString: string; isPooled: boolean };
  tell: OnUnresponsive;
  /** Queue length at which ordinary requests are rejected. Without it, the queue is unlimited. */
  line?: number;
};

function configOf(
  { connectionString, max, limits, name, isPooled }: Omit<TimeoutOptions, 'background' | 'tell'>,
  hearing: LivenessMonitor,
): PoolConfig {
  return {
    connectionString,
    max,
    application_name: name,
    Client: clientOf(hearing, isPooled ? beginOf(limits) : undefined),
    connectionTimeoutMillis: IN_LINE_MS,
    query_timeout: limits.statementMs + MARGIN,
    options: isPooled ? POOLED_OPTIONS : optionsOf(limits),
  };
}

type Taken = (error: Error | undefined, client?: PoolClient, done?: PoolClient['release']) => void;

/** Pool with a time limit for every wait: for a statement, for a lock and for a silent database. */
export class TimeoutPool extends Pool {
  private readonly backgroundPool: Pool;
  private readonly line: ConnectionQueue;

  constructor(wants: TimeoutOptions) {
    const line = new ConnectionQueue(wants.max, wants.line ?? Infinity);
    const hearing = new LivenessMonitor(wants.tell, () => line.empty());
    super(configOf(wants, hearing));
    this.line = line;
    this.backgroundPool = new Pool(
      configOf(
        {
          ...wants,
          ...wants.background,
          max: BACKGROUND_CONNECTIONS,
          limits: { ...wants.limits, statementMs: Math.max(BACKGROUND_STATEMENT_MS, wants.limits.statementMs) },
        },
        hearing,
      ),
    );
    // Without a listener, a broken idle connection would end the process. The pools replace it.
    for (const pool of [this, this.backgroundPool]) pool.on('error', (error) => wants.tell({ error }));
    const connect = super.connect.bind(this) as () => Promise<PoolClient>;
    const enter = () =>
      background.getStore() ? this.backgroundPool.connect() : hearing.enter(() => this.inTurn(connect));
    this.connect = ((taken?: Taken) => {
      if (!taken) return enter();
      enter().then(
        (client) => taken(undefined, client, client.release.bind(client)),
        (error: Error) => taken(error, undefined, () => undefined),
      );
      return undefined;
    }) as Pool['connect'];
    const query = super.query.bind(this) as RunQuery;
    // A server that stops or is replaced closes its connections. A single read is retried once, on
    // another connection.
    this.query = ((...words: unknown[]) => {
      const askedAt = performance.now();
      const result = query(...words);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        const isLate = performance.now() - askedAt > RETRY_WINDOW_MS;
        if (isLate || !isLostConnection(error) || !isRead(textOf(words[0]))) throw error;
        return query(...words);
      });
    }) as Pool['query'];
    const end = super.end.bind(this) as () => Promise<void>;
    this.end = (async () => {
      await Promise.all([end(), this.backgroundPool.end()]);
    }) as Pool['end'];
  }

  /** Number of callers that wait for a connection. */
  get inLine(): number {
    return this.line.waiting + this.waitingCount;
  }

  /** Waits in the queue for a connection. Its release admits the next caller. */
  private async inTurn(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    const leave = await this.line.enter();
    try {
      const client = await connect();
      // The pool replaces `release` on every checkout.
      const release = client.release.bind(client);
      client.release = (...words) => {
        try {
          release(...words);
        } finally {
          leave();
        }
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
