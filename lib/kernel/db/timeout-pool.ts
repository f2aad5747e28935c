import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';
import { currentTrace } from '@/lib/kernel/tracing/trace-context';
import { startSpan, type OpenSpan } from '@/lib/kernel/tracing/spans';
import { Hearing, Unanswered, type Tell } from './hearing';
import { isLostConnection, isRead } from './lost-connections';
import { beginOf, optionsOf, POOLED_OPTIONS, type Limits } from './session-limits';
import { IN_LINE_MS, WaitingLine } from './waiting-line';

/** A database that is there takes a connection within this time. */
const CONNECT_MS = 5 * SECOND;
/** PostgreSQL tells of its own limit first; who hears nothing so much later has lost it. */
const MARGIN = SECOND;
/** Work nobody waits for: a job of hours and days, the reading of the whole catalogue. */
const BACKGROUND_STATEMENT_MS = 10 * MINUTE;
const BACKGROUND_CONNECTIONS = 2;
/** Who has waited so long for nothing (a pooler without a server gives up after eight seconds) does not wait as long again. */
const AGAIN_WITHIN_MS = 2 * SECOND;
/** A promoted standby's former primary, still read-only: its connections are of no use any more. */
const READ_ONLY = '25006';
/** So much of a statement stands in its span. */
const LONGEST_TEXT = 2_000;

const background = processWide('backgroundStatements', () => new AsyncLocalStorage<true>());

/** Does work nobody waits for (awaited within: a query of Prisma's begins only then): its statements may take ten minutes each, on connections that are not taken from shoppers. */
export const inBackground = <Result>(work: () => Promise<Result>): Promise<Result> =>
  background.run(true, async () => await work());

type Ask = (...words: unknown[]) => unknown;
type Answered = (error: unknown, askedAt: number) => void;

/** Texts carry no values: those go beside them. What looks for work several times a second belongs to no trace, and makes none. */
function statementSpan(text: string): OpenSpan | undefined {
  if (!currentTrace()) return undefined;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) };
  return startSpan({ name: operation, kind: 'client', attributes });
}

/** @param told hears how every question ended */
function watch(ask: Ask, words: unknown[], told: Answered): unknown {
  const askedAt = Date.now();
  const span = statementSpan(textOf(words[0]));
  const answered: Answered = (error, at) => {
    span?.end(error === null ? {} : { error });
    told(error, at);
  };
  const last = words.at(-1);
  if (typeof last === 'function') {
    const tell = last as Ask;
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
 * Tells when a connection has not answered for too long. One timer that is wound up again, as node-postgres' own limit (query_timeout) makes one for each statement
 * that knows its rows: statement after statement they grew the process by 70 MB before V8 threw them away (docs/performance.md).
 */
class Watchdog {
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limitMs: number,
    private readonly bark: () => void,
  ) {}

  asked(): void {
    this.waiting += 1;
    this.timer ??= setTimeout(() => this.waiting > 0 && this.bark(), this.limitMs).unref();
    this.timer.refresh();
  }

  answered(): void {
    this.waiting -= 1;
    this.timer?.refresh();
  }
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text);

const isBegin = (asked: unknown): boolean => /^\s*BEGIN\s*$/i.test(textOf(asked));
/** The same question with other words; who waits for its answer stays. */
const begunWith = (begin: string, words: unknown[]): unknown[] => [
  begin,
  ...words.slice(1).filter((word) => typeof word === 'function'),
];

/** The pool leaves a connection unheard between giving it away and its taker listening: an error told then would end the process. */
const clientOf = (hearing: Hearing, begin: string | undefined) =>
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
      const ask = this.query.bind(this) as Ask;
      const watchdog = new Watchdog(options?.query_timeout ?? 0, () =>
        (this as unknown as Destroyable).connection.stream.destroy(new Unanswered()),
      );
      const answered: Answered = (error, askedAt) => {
        watchdog.answered();
        if (error instanceof Unanswered) hearing.missed(askedAt);
        else if (error === null || (error as { code?: unknown }).code) hearing.heard();
        // Whatever it says later would be taken for the answer to something else.
        if (error instanceof Unanswered || (error as { code?: unknown } | null)?.code === READ_ONLY)
          void this.end().catch(() => undefined);
      };
      this.query = ((...words: unknown[]) => {
        watchdog.asked();
        return watch(ask, begin && isBegin(words[0]) ? begunWith(begin, words) : words, answered);
      }) as Client['query'];
    }
  };

type PoolWants = {
  connectionString: string;
  max: number;
  limits: Limits;
  name?: string;
  /** Whether a pooler by transaction may stand between: then nothing is expected of a connection beyond one transaction. */
  isPooled: boolean;
  /** Where work that nobody waits for has its connections. */
  background: { connectionString: string; isPooled: boolean };
  tell: Tell;
  /** So many may wait for a connection before ordinary requests are sent away; any number when left out. */
  line?: number;
};

function configOf(
  { connectionString, max, limits, name, isPooled }: Omit<PoolWants, 'background' | 'tell'>,
  hearing: Hearing,
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

/** A pool that waits for nothing for ever: neither for a statement, a lock, nor a database that says nothing any more. */
export class TimeoutPool extends Pool {
  private readonly backgroundPool: Pool;
  private readonly line: WaitingLine;

  constructor(wants: PoolWants) {
    const line = new WaitingLine(wants.max, wants.line ?? Infinity);
    const hearing = new Hearing(wants.tell, () => line.empty());
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
    // Without a listener a broken idle connection would end the process; the pools make new ones by themselves.
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
    const query = super.query.bind(this) as Ask;
    // A server that ends or is changed for another one takes its connections along: a single read is asked once more, on another one.
    this.query = ((...words: unknown[]) => {
      const askedAt = performance.now();
      const result = query(...words);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        const isLate = performance.now() - askedAt > AGAIN_WITHIN_MS;
        if (isLate || !isLostConnection(error) || !isRead(textOf(words[0]))) throw error;
        return query(...words);
      });
    }) as Pool['query'];
    const end = super.end.bind(this) as () => Promise<void>;
    this.end = (async () => {
      await Promise.all([end(), this.backgroundPool.end()]);
    }) as Pool['end'];
  }

  /** How many wait for a connection. */
  get inLine(): number {
    return this.line.waiting + this.waitingCount;
  }

  /** A connection when there is one, for whose turn it is; whoever releases it lets the next one in. */
  private async inTurn(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    const leave = await this.line.enter();
    try {
      const client = await connect();
      // The pool sets it anew each time it gives the connection away.
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
