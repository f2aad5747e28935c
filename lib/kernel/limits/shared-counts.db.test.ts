import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { tryPassword } from '@/lib/people/sign-in/login-throttle';
import type { DomainError } from '@/lib/kernel/errors';
import { findSharedServer, TestServer } from '@/test/servers/shared-server';
import { keepsLimits, passed, tryToTake } from '@/test/contracts/limits-contract';
import { env } from '@/lib/kernel/env';
import { processWide } from '@/lib/kernel/process-wide';
import { databaseCounts } from './database-counts';
import type { Limit } from './rate-limit';
import { sharedCounts } from './shared-counts';
import { closeSharedServer, SharedServer, sharedServer } from './shared-server';

keepsLimits('without a shared server', 'database');
keepsLimits('without a shared server', 'memory');

const program = findSharedServer();
const MAX_COUNT = 24;
/** Timeout for a busy machine, because a server that responds late counts as lost. */
const LONG_TIMEOUT_MS = 10 * SECOND;
const PROCESSES = 3;
const name = () => crypto.randomUUID();

(program ? describe : describe.skip)('with a real shared server', () => {
  let server: TestServer;
  const lines: Record<string, unknown>[] = [];
  const reported = (at: string) => lines.filter((line) => line.at === at);

  beforeAll(async () => {
    server = await TestServer.start(program!);
  }, 300_000);
  afterAll(() => server.close());
  beforeEach(() => {
    lines.length = 0;
    const keep = (line: unknown) => void lines.push(JSON.parse(String(line)) as Record<string, unknown>);
    jest.spyOn(console, 'info').mockImplementation(keep);
    jest.spyOn(console, 'warn').mockImplementation(keep);
  });
  afterEach(() => jest.restoreAllMocks());

  /** Connections of one process. Several in a test represent several processes. */
  const opened: SharedServer[] = [];
  async function open(commandMs = LONG_TIMEOUT_MS): Promise<SharedServer> {
    const one = new SharedServer(server.url, commandMs);
    opened.push(one);
    await one.started();
    return one;
  }
  afterEach(() => opened.splice(0).forEach((one) => one.close()));

  /** Polls until the server is in use again. */
  async function isBack(one: SharedServer): Promise<void> {
    for (const end = Date.now() + 15 * SECOND; Date.now() < end; await sleep(50))
      if (await one.ask(async () => true)) return;
    throw new Error('it was not come back to');
  }

  describe('of this process', () => {
    beforeAll(async () => {
      Object.assign(env(), { SHARED_URL: server.url });
      processWide<{ open?: SharedServer }>('sharedServer', () => ({})).open = new SharedServer(
        server.url,
        LONG_TIMEOUT_MS,
      );
      await sharedServer()!.started();
    });
    afterAll(() => {
      closeSharedServer();
      Object.assign(env(), { SHARED_URL: undefined });
    });
    keepsLimits('in a shared server', 'database');
    keepsLimits('in a shared server', 'memory');

    it('keeps the waits after wrong passwords, and they are not lost with it', async () => {
      const email = `${name()}@medcall.example`;
      const wrong = () =>
        tryPassword(email, { address: '203.0.113.9' }, () => Promise.resolve(false)).catch(({ values }: DomainError) =>
          Number(values.seconds),
        );
      for (let time = 0; time < 5; time += 1) expect(await wrong()).toBe(false);
      expect(await wrong()).toBeGreaterThan(50);
      await server.kill();
      expect(await wrong()).toBeGreaterThan(50);
      await server.run();
      await isBack(sharedServer()!);
      expect(await wrong()).toBeGreaterThan(50);
    });
  });

  /** Counts the calls that pass out of `times` sequential ones, each in the next process. */
  type Take = (place: number) => Promise<boolean>;
  async function inTurn(times: number, take: Take): Promise<number> {
    let through = 0;
    for (let time = 0; time < times; time += 1) if (await take(time % PROCESSES)) through += 1;
    return through;
  }

  /** Runs three processes that share their counts. */
  async function three(
    max = MAX_COUNT,
    per = MINUTE,
    commandMs?: number,
  ): Promise<{ servers: SharedServer[]; take: Take }> {
    const [servers, key] = [await Promise.all([open(commandMs), open(commandMs), open(commandMs)]), name()];
    const counts = servers.map((one) => sharedCounts(one, databaseCounts));
    const take: Take = async (place) => (await counts[place]!.add(key, { most: max, per })).count <= max;
    return { servers, take };
  }

  describe('over three clients', () => {
    it('passes exactly as often as declared', async () => {
      const { take } = await three();
      const answers = await Promise.all(Array.from({ length: 120 }, (_, time) => take(time % PROCESSES)));
      expect(answers.filter(Boolean)).toHaveLength(MAX_COUNT);
    });

    it.each([0, 3, 6, 12, 13, 18, 23, 24])(
      'passes fewer, never more, when the server is killed after %i of 24 and returns empty',
      async (before) => {
        const { servers, take } = await three();
        expect(await inTurn(before, take)).toBe(before);
        await server.kill();
        await sleep(100);
        const without = await inTurn(30, take);
        expect(before + without).toBeLessThanOrEqual(MAX_COUNT);
        if (before <= MAX_COUNT / 2) expect(without).toBeGreaterThan(0);
        await server.run();
        await Promise.all(servers.map(isBack));
        expect(before + without + (await inTurn(90, take))).toBeLessThanOrEqual(MAX_COUNT);
        expect([reported('limits.lost').length, reported('limits.found').length]).toEqual([PROCESSES, PROCESSES]);
      },
    );

    it('passes as often as declared after the window of the failure ends', async () => {
      const { servers, take } = await three(MAX_COUNT, 3 * SECOND);
      await inTurn(MAX_COUNT, take);
      await server.kill();
      await inTurn(9, take);
      await server.run();
      await Promise.all(servers.map(isBack));
      await sleep(4 * SECOND);
      expect(await inTurn(90, take)).toBe(MAX_COUNT);
    });
  });

  it('a limit exhausted in one process counts as exhausted in the others', async () => {
    const { take } = await three();
    for (let time = 0; time < MAX_COUNT; time += 1) expect(await take(0)).toBe(true);
    await server.kill();
    expect([await take(1), await take(2)]).toEqual([false, false]);
    await server.run();
  });

  it('waits once for a server that is frozen, and then for no one', async () => {
    const { servers, take } = await three(1000, MINUTE, SECOND / 2);
    server.signal('SIGSTOP');
    try {
      const begun = Date.now();
      await Promise.all(Array.from({ length: 20 }, () => take(0)));
      const first = Date.now() - begun;
      await Promise.all(Array.from({ length: 20 }, () => take(0)));
      expect(Date.now() - begun - first).toBeLessThan(first);
    } finally {
      server.signal('SIGCONT');
    }
    await isBack(servers[0]!);
  });

  describe('and real processes', () => {
    let children: ChildProcess[] = [];
    beforeEach(async () => {
      children = Array.from({ length: PROCESSES }, () =>
        fork('test/process/limits-process.ts', [], {
          execArgv: ['--import', 'tsx'],
          env: { ...process.env, SHARED_URL: server.url },
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        }),
      );
      await Promise.all(children.map((child) => once(child, 'message')));
    });
    afterEach(async () => {
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
    });

    /** @returns the number of calls that pass in all processes together */
    async function call(limit: Limit, times: number): Promise<number> {
      const counts = await Promise.all(
        children.map(async (child) => {
          child.send({ limit, who: 'one', times });
          const [count] = (await once(child, 'message')) as [number];
          return count;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    }

    it.each(['database', 'memory'] as const)(
      'allow exactly the declared number, and no more after a crash (%s)',
      async (stored) => {
        const [whole, broken] = [name(), name()].map((each): Limit => ({
          name: each,
          most: 30,
          per: MINUTE,
          kept: stored,
        }));
        expect(await call(whole!, 40)).toBe(30);
        const before = await call(broken!, 3);
        expect(before).toBe(9);
        const during = call(broken!, 40);
        await server.kill();
        const after = (await during) + (await call(broken!, 40));
        await server.run();
        expect(before + after).toBeLessThanOrEqual(30);
      },
    );
  });

  it('is skipped while it refuses counts, and reported lost once', async () => {
    const full = await TestServer.start(program!, '--maxmemory', '1', '--maxmemory-policy', 'noeviction');
    const one = new SharedServer(full.url);
    await one.started();
    for (let time = 0; time < 5; time += 1) expect(await one.ask(async () => true)).toBeUndefined();
    await sleep(5 * SECOND);
    expect([reported('limits.lost').length, reported('limits.found').length]).toEqual([1, 0]);
    one.close();
    await full.close();
  });

  it('reports a server that evicts counts when full, and still counts there', async () => {
    const forgetful = await TestServer.start(program!, '--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru');
    const one = new SharedServer(forgetful.url);
    await one.started();
    expect(reported('limits.server')).toEqual([
      expect.objectContaining({
        level: 'warn',
        problem: expect.stringMatching(/maxmemory-policy is allkeys-lru.*Set maxmemory-policy noeviction/),
      }),
    ]);
    expect(await one.ask(async () => true)).toEqual({ answer: true });
    one.close();
    await forgetful.close();
  });

  it('is said to be lost once, when it cannot be reached at the start', async () => {
    const one = new SharedServer('redis://127.0.0.1:1');
    await one.started();
    for (let time = 0; time < 5; time += 1) expect(await one.ask(async () => true)).toBeUndefined();
    await sleep(SECOND);
    expect(reported('limits.lost')).toHaveLength(1);
    one.close();
  });
});

it('keeps what is often asked of two callers apart in memory', async () => {
  const limit: Limit = { name: name(), most: 1, per: MINUTE, kept: 'memory' };
  expect(passed([await tryToTake(limit, 'a'), await tryToTake(limit, 'b')])).toBe(2);
});
