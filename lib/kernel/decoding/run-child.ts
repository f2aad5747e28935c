import type { Child } from './child';
import { BadFrame, readFrames, type Frame } from './frames';

export type Limits = {
  /** Longest time between two signs of life of the decoder, the first part included. */
  stepMs: number;
  /** Longest time for the file, without the time in which the store works on a part. */
  totalMs: number;
  /** Longest output, all parts together. */
  outputBytes: number;
};

export type Failure = 'unreadable' | 'timeout' | 'crashed' | 'tooLarge';
export type Run = { failure?: Failure; answer?: unknown; hasStarted: boolean; ms: number; cpuMs?: number };

/** Kills the process when a step or the whole file takes too long. Does not run while the store works on a part. */
function openClock(child: Child, { stepMs, totalMs }: Limits) {
  let [used, since, timer, isOver] = [0, performance.now(), undefined as NodeJS.Timeout | undefined, false];
  const expire = () => {
    isOver = true;
    child.kill();
  };
  const clock = {
    start: () => {
      since = performance.now();
      timer = setTimeout(expire, Math.max(0, Math.min(stepMs, totalMs - used)));
    },
    stop: () => {
      clearTimeout(timer);
      used += performance.now() - since;
    },
    isOver: () => isOver,
    ms: () => Math.round(used),
  };
  return clock;
}

type Part = (bytes: Buffer) => Promise<void> | void;

/** Handles one frame. @returns whether more frames may follow */
async function takeFrame(run: Run, { kind, bytes }: Frame, onPart: Part): Promise<boolean> {
  if (kind === 'S') run.hasStarted = true;
  else if (kind === 'P') await onPart(bytes);
  else if (kind === 'E') run.failure = 'unreadable';
  else if (kind === 'A') Object.assign(run, { failure: undefined }, JSON.parse(bytes.toString()));
  else throw new BadFrame();
  return kind === 'S' || kind === 'P';
}

/**
 * Runs one task in a process and ends the process, whatever it does. A crash, a timeout and a flood
 * of output are results.
 * @throws what `onPart` throws
 */
export async function runChild(child: Child, task: object, limits: Limits, onPart: Part): Promise<Run> {
  const run: Run = { failure: 'crashed', hasStarted: false, ms: 0 };
  const clock = openClock(child, limits);
  let left = limits.outputBytes;
  clock.start();
  try {
    child.input.end(`${JSON.stringify(task)}\n`);
    for await (const frame of readFrames(child.output as AsyncIterable<Buffer>)) {
      clock.stop();
      left -= frame.bytes.length;
      if (frame.kind === 'P' && left < 0) return { ...run, failure: 'tooLarge' };
      if (clock.isOver() || !(await takeFrame(run, frame, onPart))) break;
      clock.start();
    }
  } catch (error) {
    if (!(error instanceof BadFrame) && !(error instanceof SyntaxError)) throw error;
  } finally {
    clock.stop();
    child.kill();
    await child.ended;
    run.ms = clock.ms();
  }
  if (clock.isOver()) run.failure = 'timeout';
  return run;
}
