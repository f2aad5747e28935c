import { z } from 'zod';
import type { Child } from './child';
import { Clock, type TimeLimits } from './clock';
import { readFrames, type Frame } from './frames';

export type Limits = TimeLimits & {
  /** Maximum total size of the output. */
  outputBytes: number;
};

export type Failure = 'unreadable' | 'timeout' | 'crashed' | 'tooLarge';
export type Run = { failure?: Failure; answer?: unknown; hasStarted: boolean; cpuMs?: number; costMs: number };

type Part = (bytes: Buffer) => Promise<void> | void;

const Answer = z.object({ answer: z.unknown().optional(), cpuMs: z.number().nonnegative() });

/**
 * Handles one frame.
 * @returns true if more frames may follow
 */
async function takeFrame(run: Run, { kind, bytes }: Frame, onPart: Part): Promise<boolean> {
  if (kind === 'S') run.hasStarted = true;
  else if (kind === 'P') await onPart(bytes);
  else if (kind === 'A' || kind === 'E') {
    const answer = Answer.parse(JSON.parse(bytes.toString()));
    Object.assign(run, answer, { failure: kind === 'E' ? 'unreadable' : undefined });
  } else throw new Error('unknown frame');
  return kind === 'S' || kind === 'P';
}

async function takeFrames(run: Run, clock: Clock, child: Child, limits: Limits, onPart: Part): Promise<void> {
  let left = limits.outputBytes;
  for await (const frame of readFrames(child.output as AsyncIterable<Buffer>)) {
    clock.stop();
    if (clock.isOver) return;
    if (frame.kind === 'P') left -= frame.bytes.length;
    if (left < 0) return void (run.failure = 'tooLarge');
    if (!(await takeFrame(run, frame, onPart))) return;
    clock.start();
  }
}

/**
 * Runs one task in a process and always ends the process. A crash, a timeout and excessive output
 * are results.
 * @throws errors of `onPart`
 */
export async function runChild(child: Child, task: object, limits: Limits, onPart: Part): Promise<Run> {
  const run: Run = { failure: 'crashed', hasStarted: false, costMs: 0 };
  const clock = new Clock(child, limits);
  const thrown: unknown[] = [];
  const guarded: Part = async (bytes) => {
    try {
      await onPart(bytes);
    } catch (error) {
      thrown.push(error);
      throw error;
    }
  };
  clock.start();
  try {
    child.input.end(`${JSON.stringify(task)}\n`);
    await takeFrames(run, clock, child, limits, guarded);
  } catch (error) {
    // Output that none of our programs sends, and a broken pipe, are results too.
    if (thrown.length > 0) throw error;
    run.failure = 'crashed';
  } finally {
    clock.stop();
    child.kill();
    await child.ended;
  }
  if (clock.isOver) run.failure = 'timeout';
  // The process reports its own processor time, unless it was killed.
  run.costMs = Math.ceil(clock.isOver ? clock.costMs : (run.cpuMs ?? clock.costMs));
  return run;
}
