import type { Call } from './client';
import { loadCalls, median, type Measured } from './load';
import { forgetPeak, peakMemory } from './memory';
import type { Read } from './reads';
import { capture, countStatements, type PerCall } from './statements';
import type { Bare, Recorded, Stage } from './stage';

/** `misses` are wrong answers. */
export type ReadResult = {
  read: Read;
  misses: string[];
  store: Measured;
  next: Measured;
  http: Measured;
  share: number;
  perCall: PerCall;
  peak: number;
};

const COUNTED = 20;

/** Statements and answers of the store for every call of every read, and its wrong answers. */
export type Recording = { calls: Record<string, Recorded[]>; misses: Record<string, string[]> };

/**
 * Makes every call once.
 * @throws an error that names a wrong answer, unless the read may miss
 */
async function answersOf(
  { ask }: Stage,
  { title, calls, refuse, mayMiss }: Read,
): Promise<{ answers: unknown[]; misses: string[] }> {
  const answers: unknown[] = [];
  const misses: string[] = [];
  for (const [place, call] of calls.entries()) {
    const answer = await ask<never>(call);
    const problem = refuse(answer, place);
    if (problem && !mayMiss) throw new Error(`${title}: the answer of ${call.path} ${problem}`);
    if (problem) misses.push(problem);
    answers.push(answer);
  }
  return { answers, misses };
}

/** Records the statements and answers of the store for each call. */
export async function record(stage: Stage, reads: Read[]): Promise<Recording> {
  const recording: Recording = { calls: {}, misses: {} };
  for (const read of reads) {
    const { answers, misses } = await answersOf(stage, read);
    const asked = await capture(
      stage.watch,
      read.calls.map((call) => () => stage.ask(call)),
    );
    recording.calls[read.name] = asked.map((statements, place) => ({ statements, answer: answers[place] }));
    recording.misses[read.name] = misses;
  }
  return recording;
}

/**
 * Counts the statements of one call: the minimum of three counts, as background work of the store
 * may fall into one.
 */
async function countRead({ watch, ask }: Stage, { calls }: Read): Promise<PerCall> {
  const call = (number: number) => calls[number % calls.length] as Call;
  const counted: PerCall[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1)
    counted.push(await countStatements(watch, COUNTED, (number) => ask(call(number))));
  return counted.sort((one, other) => one.statements - other.statements)[0] ?? { statements: 0, control: 0 };
}

type Round = { store: Measured; next: Measured; http: Measured; peak: number };
type Options = { seconds: number; rounds: number; note: (text: string) => void };

async function oneRound({ store }: Stage, bare: Bare, { name, calls }: Read, seconds: number): Promise<Round> {
  const bareCalls = calls.map((call, place) => ({ ...call, path: `/bare/${name}/${place}` }));
  forgetPeak(store.pid);
  const measured = await loadCalls(store.base, calls, seconds);
  const peak = peakMemory(store.pid);
  return {
    store: measured,
    next: await loadCalls(bare.next ?? '', bareCalls, seconds),
    http: await loadCalls(bare.http, bareCalls, seconds),
    peak,
  };
}

/** Measures all reads in interleaved rounds, and the bare servers with the same statements. */
export async function measureReads(
  stage: Stage,
  bare: Bare,
  reads: Read[],
  { seconds, rounds, note, misses }: Options & Pick<Recording, 'misses'>,
): Promise<ReadResult[]> {
  const measured = reads.map((): Round[] => []);
  for (const read of reads) await oneRound(stage, bare, read, Math.min(2, seconds));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [place, read] of reads.entries()) {
      note(`round ${round}, ${read.title}`);
      measured[place]?.push(await oneRound(stage, bare, read, seconds));
    }
  }
  const results: ReadResult[] = [];
  for (const [place, read] of reads.entries()) {
    const all = measured[place] ?? [];
    // Compares measurements close in time, so that other load on the machine affects both.
    const { share } = median(all.map(({ store, next }) => ({ share: store.rate / next.rate })));
    const of = (which: 'store' | 'next' | 'http') => median(all.map((round) => round[which]));
    const figures = {
      store: of('store'),
      next: of('next'),
      http: of('http'),
      share,
      peak: Math.max(...all.map(({ peak }) => peak)),
    };
    results.push({ read, misses: misses[read.name] ?? [], ...figures, perCall: await countRead(stage, read) });
  }
  return results;
}
