import NodeEnvironment from 'jest-environment-node';
import * as channels from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';

/** Modules and constructors that all test files of a Jest worker share. */
const SHARED_MODULES = [
  'assert',
  'async_hooks',
  'buffer',
  'child_process',
  'crypto',
  'diagnostics_channel',
  'dns',
  'dns/promises',
  'events',
  'fs',
  'fs/promises',
  'http',
  'https',
  'net',
  'os',
  'path',
  'perf_hooks',
  'stream',
  'timers',
  'timers/promises',
  'tls',
  'url',
  'util',
  'v8',
  'worker_threads',
  'zlib',
];
const SHARED_GLOBALS = ['AbortSignal', 'Blob', 'EventTarget', 'Headers', 'Request', 'Response', 'URL'] as const;

/** Channels of Node.js itself. Channels that code opens by name are added when it does. */
const channelNames = new Set([
  'http.client.request.start',
  'http.client.response.finish',
  'http.server.request.start',
  'http.server.response.created',
  'http.server.response.finish',
  'net.client.socket',
  'net.server.socket',
  'child_process',
  'worker_threads',
  'undici:request:create',
  'undici:request:headers',
  'undici:client:connected',
]);

/** Events of a process that Jest itself listens to while a file runs. */
const JEST_EVENTS = /^(uncaughtException|unhandledRejection|rejectionHandled)$/;

/** Open handles that belong to a test file: servers, connections, programs, watchers. */
const HANDLES = /^(TCPServerWrap|TCPSocketWrap|PipeServerWrap|ProcessWrap|UDPWrap|FSEventWrap|StatWatcher|TLSWrap)$/;
/** Time for closed sockets and ended programs to disappear. */
const SETTLE_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

/** Properties by path, each with its current value or accessor. */
type Properties = Map<string, unknown>;

function addProperties(found: Properties, place: string, target: object): void {
  for (const [key, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(target)))
    found.set(`${place}.${key}`, get ?? set ?? value);
}

function addConstructor(found: Properties, place: string, value: unknown): void {
  if (typeof value !== 'function') return;
  addProperties(found, place, value);
  if (value.prototype) addProperties(found, `${place}.prototype`, value.prototype as object);
}

/** State of this process that outlives a test file. */
function readProcess(): Properties {
  const found: Properties = new Map<string, unknown>([
    ['process.cwd()', process.cwd()],
    ['process.umask()', process.umask()],
  ]);
  for (const name of SHARED_MODULES) {
    const exported = process.getBuiltinModule(name) as unknown as Record<string, unknown>;
    // Reading a value also loads those that Node.js defines on first use.
    for (const [key, value] of Object.entries(exported)) addConstructor(found, `${name}.${key}`, value);
    addProperties(found, name, exported);
  }
  for (const name of SHARED_GLOBALS) addConstructor(found, name, globalThis[name]);
  for (const event of process.eventNames().filter((name) => !JEST_EVENTS.test(String(name))))
    found.set(`process.on('${String(event)}')`, process.listenerCount(event));
  for (const name of channelNames) found.set(`channel ${name}`, channels.hasSubscribers(name));
  return found;
}

const openHandles = () => {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo())
    if (HANDLES.test(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

function moreHandles(before: Map<string, number>): string[] {
  return [...openHandles()]
    .filter(([kind, count]) => count > (before.get(kind) ?? 0))
    .map(([kind, count]) => `${count - (before.get(kind) ?? 0)} open ${kind}`);
}

type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

/**
 * Timers that a test file started, each with the place that started it. Single timeouts that do not
 * hold the process, and timers of packages, are ended without a report: they would otherwise run
 * while another file is tested.
 */
function watchTimers(global: Timers): { pending: () => string[]; end: () => void } {
  const { setTimeout, setInterval, clearTimeout } = global;
  const started = new Map<NodeJS.Timeout, Error>();
  const note = (timer: NodeJS.Timeout) => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 8;
    started.set(timer, new Error());
    Error.stackTraceLimit = limit;
    return timer;
  };
  global.setInterval = Object.assign(
    (...words: Parameters<typeof setInterval>) => note(setInterval(...words)),
    setInterval,
  ) as typeof setInterval;
  global.setTimeout = Object.assign((run: (...words: unknown[]) => void, ...words: [number, ...unknown[]]) => {
    const timer = setTimeout(
      (...given: unknown[]) => {
        started.delete(timer);
        run(...given);
      },
      ...words,
    );
    return note(timer);
  }, setTimeout) as typeof setTimeout;
  // The same function ends intervals in Node.js.
  global.clearTimeout = global.clearInterval = ((timer?: NodeJS.Timeout) => {
    if (timer) started.delete(timer);
    clearTimeout(timer);
  }) as typeof clearTimeout;
  const isLeak = (timer: NodeJS.Timeout) => {
    const { _destroyed: isOver, _repeat: repeats } = timer as unknown as { _destroyed: boolean; _repeat: unknown };
    return !isOver && (timer.hasRef() || Boolean(repeats));
  };
  return {
    pending: () => [...started].filter(([timer]) => isLeak(timer)).flatMap(([, { stack }]) => positionIn(stack) ?? []),
    end: () => {
      for (const timer of started.keys()) clearTimeout(timer);
    },
  };
}

/** Place in the project that started a timer; undefined where a package did. */
function positionIn(stack = ''): string | undefined {
  const [first] = stack.split('\n').filter((line) => line.includes('/') && !line.includes('process-guard'));
  return first?.includes('node_modules') ? undefined : first?.trim();
}

/**
 * Ends the threads that a test file started. An idle one holds its memory until the Jest worker
 * ends.
 */
function watchThreads(): () => Promise<void> {
  const shared = process.getBuiltinModule('node:worker_threads');
  const { Worker } = shared;
  const started = new Set<InstanceType<typeof Worker>>();
  shared.Worker = class extends Worker {
    constructor(...words: ConstructorParameters<typeof Worker>) {
      super(...words);
      started.add(this);
    }
  };
  return async () => {
    shared.Worker = Worker;
    await Promise.all([...started].map((thread) => thread.terminate()));
  };
}

/**
 * Environment of every test file. Test files of a Jest worker share its process. A file that leaves
 * a change in it (a channel, a prototype, a listener, a server, a timer) affects the files after
 * it. Such a file fails here, even if all its tests passed.
 */
export default class ProcessGuard extends NodeEnvironment {
  private before: Properties = new Map();
  private handles = new Map<string, number>();
  private readonly timers: ReturnType<typeof watchTimers>;
  private endThreads = () => Promise.resolve();

  constructor(...given: ConstructorParameters<typeof NodeEnvironment>) {
    super(...given);
    this.timers = watchTimers(this.global as unknown as Timers);
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.before = readProcess();
    this.handles = openHandles();
    this.endThreads = watchThreads();
  }

  /**
   * Reverses the `afterAll` hooks outside any `describe`: the last resource opened is closed first.
   * Jest runs them in the order of their definition, which closed the database while a test file
   * still used it.
   */
  handleTestEvent({ name }: { name: string }, state: { rootDescribeBlock: { hooks: { type: string }[] } }): void {
    if (name !== 'run_start') return;
    const { hooks } = state.rootDescribeBlock;
    const closing = hooks.filter(({ type }) => type === 'afterAll').toReversed();
    hooks.splice(0, Infinity, ...hooks.filter(({ type }) => type !== 'afterAll'), ...closing);
  }

  private async leaks(): Promise<string[]> {
    const until = performance.now() + SETTLE_TIMEOUT_MS;
    while (moreHandles(this.handles).length > 0 && performance.now() < until) await wait(POLL_MS);
    const now = readProcess();
    const changed = [...new Set([...now.keys(), ...this.before.keys()])].filter(
      (place) => !Object.is(now.get(place) ?? false, this.before.get(place) ?? false),
    );
    const timers = this.timers.pending().map((place) => `a timer started ${place}`);
    return [...changed.map((place) => `${place} is changed`), ...moreHandles(this.handles), ...timers];
  }

  override async teardown(): Promise<void> {
    await this.endThreads();
    const leaks = await this.leaks();
    this.timers.end();
    await super.teardown();
    if (leaks.length > 0)
      throw new Error(`This file leaves changes in the process of the next one:\n  ${leaks.slice(0, 20).join('\n  ')}`);
  }
}
