import { Redis, ReplyError } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';

const CONNECT_MS = 2_000;
/** Connection timeout. A process that starts on a busy machine reads a response late. */
const FIRST_MS = 5 * SECOND;
/** Command timeout. In the same rack the server responds within a millisecond. */
const COMMAND_MS = 500;
const MAX_RETRY_DELAY_MS = 2 * SECOND;

/**
 * The library's script, except that a count never becomes negative. Otherwise a count given back
 * after its window would let one more call pass in the next.
 */
const COUNT_IN_LUA = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
if consumed < 0 then
  redis.call('set', KEYS[1], 0, 'KEEPTTL')
  consumed = 0
end
return {consumed, redis.call('pttl', KEYS[1])}`;

/** Returns the value of one line of INFO. */
const infoOf = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1];

/**
 * Checks for a memory policy that evicts counts.
 * @returns the required setting, or undefined
 */
function badPolicyIn(info: string): string | undefined {
  const policy = infoOf(info, 'maxmemory_policy');
  if (Number(infoOf(info, 'maxmemory') ?? 0) === 0 || !policy || policy === 'noeviction') return undefined;
  return `maxmemory-policy is ${policy}: rate limit counters are evicted when the memory is full. Set maxmemory-policy noeviction`;
}

/**
 * Valkey or Redis server in which all processes count. It may be lost at any time. Callers then get
 * no result immediately, and the client reconnects by itself.
 */
export class SharedServer {
  private readonly client: Redis;
  private readonly store: RateLimiterRedis;
  /**
   * Settles after the first connection attempt, so that a process does not count elsewhere only
   * because it has just started.
   */
  private readonly first: Promise<unknown>;
  private settleFirst: () => void = () => undefined;
  private isUsable = false;
  private isClosed = false;
  private isToldLost = false;
  private toldPolicy?: string;
  private retry?: NodeJS.Timeout;
  private lostAt = -Infinity;

  /** @param commandMs timeout of a command */
  constructor(url: string, commandMs = COMMAND_MS) {
    this.client = new Redis(url.replace(/^valkey:/, 'redis:'), {
      connectTimeout: CONNECT_MS,
      commandTimeout: commandMs,
      // A command that cannot be sent now is counted elsewhere. Sent later, it would count twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries) => Math.min(tries * 100, MAX_RETRY_DELAY_MS),
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
    // Without a listener, an error would end the process.
    this.client.on('error', (error) => this.noteLost(error));
    this.first = new Promise<void>((settled) => {
      const late = setTimeout(() => this.noteLost('the connection timed out'), FIRST_MS).unref();
      this.settleFirst = () => {
        clearTimeout(late);
        settled();
      };
    });
  }

  /** Uses the server if it can count. A full server or a replica responds but cannot write. */
  private async begin(): Promise<void> {
    if (this.client.status !== 'ready' || this.isClosed) return;
    try {
      await this.store.penalty('start', 1, { customDuration: 60 });
    } catch (error) {
      this.leave(error);
      return;
    }
    await this.checkPolicy();
    // If the connection was lost meanwhile, the next `ready` event starts over.
    if (this.client.status !== 'ready') return;
    this.isUsable = true;
    if (this.isToldLost) log.info('limits.found', { counted: 'on the shared server again' });
    this.isToldLost = false;
    this.settleFirst();
  }

  private async checkPolicy(): Promise<void> {
    // Some hosting providers forbid INFO, and counting does not need it.
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
      problem: 'SHARED_URL does not respond: rate limits are counted in the database and are stricter',
      error,
    });
  }

  /** @returns the result, or undefined while the server is unavailable */
  async ask<T>(work: (store: RateLimiterRedis) => Promise<T>): Promise<{ answer: T } | undefined> {
    await this.first;
    if (!this.isUsable) {
      this.lostAt = Date.now();
      return undefined;
    }
    try {
      return { answer: await work(this.store) };
    } catch (error) {
      // The first of several failed commands has already left the server.
      if (this.isUsable) this.leave(error);
      return undefined;
    }
  }

  /**
   * Reconnects to a silent server and retries a rejecting one later. Until then no caller waits for
   * it.
   */
  private leave(error: unknown): void {
    this.noteLost(error);
    if (this.client.status !== 'ready') return;
    if (error instanceof ReplyError) this.retry ??= setTimeout(() => this.tryAgain(), MAX_RETRY_DELAY_MS).unref();
    else this.client.disconnect(true);
  }

  private tryAgain(): void {
    this.retry = undefined;
    void this.begin();
  }

  /**
   * True if a window of this length may include counts made elsewhere, or counts that a restarted
   * server has lost.
   */
  isUnsure = (per: number): boolean => Date.now() < this.lostAt + per;

  /** True while the server is used for counts. */
  isReached = (): boolean => this.isUsable;

  /** Resolves after the first connection attempt, successful or not. */
  started = async (): Promise<void> => void (await this.first);

  close(): void {
    clearTimeout(this.retry);
    this.isClosed = true;
    this.isUsable = false;
    this.client.disconnect();
  }
}

const shared = processWide('sharedServer', () => ({}) as { open?: SharedServer });

/**
 * Returns the server of this process; undefined if `SHARED_URL` is empty. Connects on first use.
 */
export function sharedServer(): SharedServer | undefined {
  const { SHARED_URL } = env();
  return SHARED_URL ? (shared.open ??= new SharedServer(SHARED_URL)) : undefined;
}

/** Closes the server connection at the end of a process or test. */
export function closeSharedServer(): void {
  shared.open?.close();
  shared.open = undefined;
}
