import autocannon from 'autocannon';
import { written, type SendCall, type Call } from './client';

export const CONNECTIONS = 16;
/** Rates are per second, times in milliseconds. */
export type Measured = { rate: number; p50: number; p99: number };

/** Repeats the calls on each connection independently. */
export async function loadCalls(base: string, calls: Call[], seconds: number): Promise<Measured> {
  const requests = calls.map((call) => {
    const { headers, text } = written(call);
    return { method: call.method, path: call.path, headers, body: text };
  });
  const result = await autocannon({ url: base, connections: CONNECTIONS, duration: seconds, requests });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || result.requests.total === 0)
    throw new Error(`${base}${calls[0]?.path}: ${bad} requests failed, ${result.requests.total} were answered`);
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Consecutive calls of one actor. */
export type Sequence<Actor> = (ask: SendCall, actor: Actor) => Promise<void>;
export type Laps<Actor> = {
  ask: SendCall;
  actors: Actor[];
  sequence: Sequence<Actor>;
  /** Restores the state after a lap; not counted. */
  after?: Sequence<Actor>;
  atOnce: number;
  seconds: number;
};

async function lap<Actor>({ ask, actors, atOnce }: Laps<Actor>, sequence: Sequence<Actor>): Promise<number[]> {
  const waiting = [...actors];
  const times: number[] = [];
  const work = async () => {
    for (let actor = waiting.pop(); actor !== undefined; actor = waiting.pop()) {
      const began = performance.now();
      await sequence(ask, actor);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

const at = (sorted: number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/**
 * Runs as many laps as fit; a lap is one sequence per actor. `withAfter` is the rate including the
 * time to restore the state.
 */
export async function loadSequences<Actor>(laps: Laps<Actor>): Promise<Measured & { withAfter: number }> {
  const times: number[] = [];
  let [spent, spentAfter] = [0, 0];
  while (spent < laps.seconds * 1000) {
    const began = performance.now();
    times.push(...(await lap(laps, laps.sequence)));
    spent += performance.now() - began;
    if (!laps.after) continue;
    const ended = performance.now();
    await lap(laps, laps.after);
    spentAfter += performance.now() - ended;
  }
  times.sort((one, other) => one - other);
  const perSecond = (milliseconds: number) => (times.length * 1000) / milliseconds;
  return {
    rate: perSecond(spent),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    withAfter: perSecond(spent + spentAfter),
  };
}

/** Returns the median of each value. */
export function median<Figures extends Record<string, number>>(rounds: Figures[]): Figures {
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, middle(rounds.map((round) => round[name] ?? 0))])) as Figures;
}
