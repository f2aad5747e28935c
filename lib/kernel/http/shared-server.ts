import { Redis, ReplyError } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';

const CONNECT_MS = 2_000;
/** A process that starts on a busy machine hears late of what has long arrived. */
const FIRST_MS = 5 * SECOND;
/** In the same rack it answers within a millisecond. */
const COMMAND_MS = 500;
const MOST_BETWEEN_TRIES_MS = 2 * SECOND;

/** As the library's own, but what is given back after its window is over leaves nothing less than zero, or one too many would pass in the next. */
const COUNT_IN_LUA = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
if consumed < 0 then
  redis.call('set', KEYS[1], 0, 'KEEPTTL')
  consumed = 0
end
return {consumed, redis.call('pttl', KEYS[1])}`;

/** The value of one line of INFO. */
const infoOf = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1];

/** What would make a server forget counts. @returns what to set, or nothing */
function badPolicyIn(info: string): string | undefined {
  const policy = infoOf(info, 'maxmemory_policy');
  if (Number(infoOf(info, 'maxmemory') ?? 0) === 0 || !policy || policy === 'noeviction') return undefined;
  return `maxmemory-policy is ${policy}: counts of limits are thrown away when its memory is full. Set maxmemory-policy noeviction`;
}

/** A Valkey or Redis that all processes count in. It may be lost at any moment: whoever asks is told so at once, and it is come back to by itself. */
export class SharedServer {
  private readonly client: Redis;
  private readonly store: RateLimiterRedis;
  /** Settled when the first connection has come to something, so that nobody counts elsewhere only because the process has just started. */
  private readonly first: Promise<unknown>;
  private settleFirst: () => void = () => undefined;
  private isUsable = false;
  private isClosed = false;
  private isToldLost = false;
  private toldPolicy?: string;
  private retry?: NodeJS.Timeout;
  private lostAt = -Infinity;

  /** @param commandMs so long an answer is waited for */
  constructor(url: string, commandMs = COMMAND_MS) {
    this.client = new Redis(url.replace(/^valkey:/, 'redis:'), {
      connectTimeout: CONNECT_MS,
      commandTimeout: commandMs,
      // What cannot be asked now is counted elsewhere now; asked later it would count twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries) => Math.min(tries * 100, MOST_BETWEEN_TRIES_MS),
      connectionName: 'medcall',
    });
    this.store = new RateLimiterRedis({
      storeClient: this.client,
      keyPrefix: 'medcall:limit',
      customIncrTtlLuaScript: COUNT_IN_LUA,
      points: 1,
      duration: 1,
    });
    this.client.on('ready', () => void this.begin());
    this.client.on('close', () => this.noteLost('the connection was closed'));
    // Without a listener it would end the process.
    this.client.on('error', (error) => this.noteLost(error));
    this.first = new Promise<void>((settled) => {
      const late = setTimeout(() => this.noteLost('it took too long to connect'), FIRST_MS).unref();
      this.settleFirst = () => {
        clearTimeout(late);
        settled();
      };
    });
  }

  /** Uses it when it can do what is asked of it: one that is full or only copies another answers, and yet counts nothing. */
  private async begin(): Promise<void> {
    if (this.client.status !== 'ready' || this.isClosed) return;
    try {
      await this.store.penalty('start', 1, { customDuration: 60 });
    } catch (error) {
      this.leave(error);
      return;
    }
    await this.checkPolicy();
    // It may have been lost meanwhile; then it begins again.
    if (this.client.status !== 'ready') return;
    this.isUsable = true;
    if (this.isToldLost) log.info('limits.found', { counted: 'in the shared server again' });
    this.isToldLost = false;
    this.settleFirst();
  }

  private async checkPolicy(): Promise<void> {
    // Some who sell servers allow no INFO, and counting needs none.
    const problem = badPolicyIn(await this.client.info('memory').catch(() => ''));
    if (problem && problem !== this.toldPolicy) log.warn('limits.server', { problem });
    this.toldPolicy = problem;
  }

  private noteLost(error: unknown): void {
    if (this.isClosed) return;
    this.isUsable = false;
    this.lostAt = Date.now();
    this.settleFirst();
    if (this.isToldLost) return;
    this.isToldLost = true;
    log.warn('limits.lost', {
      problem: 'SHARED_URL does not answer: limits are counted in the database, stricter',
      error,
    });
  }

  /** @returns what it answered, or nothing while it cannot be asked */
  async ask<T>(work: (store: RateLimiterRedis) => Promise<T>): Promise<{ answer: T } | undefined> {
    await this.first;
    if (!this.isUsable) {
      this.lostAt = Date.now();
      return undefined;
    }
    try {
      return { answer: await work(this.store) };
    } catch (error) {
      // Of many that failed together the first has left it.
      if (this.isUsable) this.leave(error);
      return undefined;
    }
  }

  /** One that says nothing is asked again on a new connection, one that refuses in a while; until then nobody waits for it. */
  private leave(error: unknown): void {
    this.noteLost(error);
    if (this.client.status !== 'ready') return;
    if (error instanceof ReplyError) this.retry ??= setTimeout(() => this.tryAgain(), MOST_BETWEEN_TRIES_MS).unref();
    else this.client.disconnect(true);
  }

  private tryAgain(): void {
    this.retry = undefined;
    void this.begin();
  }

  /** Whether a window of this length may hold what was counted elsewhere, or what a server that came back has forgotten. */
  isUnsure = (per: number): boolean => Date.now() < this.lostAt + per;

  /** Whether it is counted in at present. */
  isReached = (): boolean => this.isUsable;

  /** When it has been reached for the first time, or could not be. */
  started = async (): Promise<void> => void (await this.first);

  close(): void {
    clearTimeout(this.retry);
    this.isClosed = true;
    this.isUsable = false;
    this.client.disconnect();
  }
}

const shared = processWide('sharedServer', () => ({}) as { open?: SharedServer });

/** The server of this process; none when `SHARED_URL` is empty. Connected on first use. */
export function sharedServer(): SharedServer | undefined {
  const { SHARED_URL } = env();
  return SHARED_URL ? (shared.open ??= new SharedServer(SHARED_URL)) : undefined;
}

/** Closes it (end of a process or of a test). */
export function closeSharedServer(): void {
  shared.open?.close();
  shared.open = undefined;
}
