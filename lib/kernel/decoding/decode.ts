import { availableParallelism } from 'node:os';
import type { z } from 'zod';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { MINUTE } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';
import { chargeBudget, checkBudget, UPLOAD_BUDGET, type Budget } from './budget';
import { prepareSpare, takeChild } from './child';
import { removeInput, writeInput, type Input } from './input-file';
import { runChild, type Failure, type Limits, type Run } from './run-child';

/** Decoder program with its limits. */
export type Program<Answer> = Limits & {
  /** Module below `programs/`; its default export decodes one file. */
  file: string;
  /** Maximum size of the file. */
  inputBytes: number;
  /** Schema of the answer. A decoder that a malicious file has compromised may send anything. */
  answer: z.ZodType<Answer>;
  /** Customer budget that this program uses; the upload budget by default. */
  budget?: Budget;
};

/**
 * Owner of a file: a person or background work. Each owner decodes one file at a time. Staff have
 * priority over customers. `background` has its own slot, so that a long import does not delay
 * uploads. Only customers have a time budget.
 */
export type Owner = { kind: 'customer' | 'staff' | 'background'; id: string };

export type Task = {
  owner: Owner;
  file: Input;
  /** Options for the program, sent as JSON. */
  options?: object;
  /** Receives the output in parts of at most 1 MB. The program waits and its clock pauses. */
  onPart?: (bytes: Buffer) => Promise<void> | void;
};

export type { Failure };
export type Decoded<Answer> = { answer: Answer; failure?: undefined } | { answer?: undefined; failure: Failure };

const MAX_SLOTS = 2;
const MAX_WAITING = 100;

/**
 * A second core adds a second slot. Decoder processes have a low priority, so the store comes first
 * on both.
 */
const slots = () =>
  processWide('decoderSlots', () => ({
    foreground: new ConcurrencyLimit(Math.min(MAX_SLOTS, availableParallelism()), 1, { mostWaiting: MAX_WAITING }),
    background: new ConcurrencyLimit(1, 1, { mostWaiting: MAX_WAITING }),
  }));

const budgetOf = ({ budget = UPLOAD_BUDGET }: { budget?: Budget }) => budget;

async function runInSlot<Answer>(program: Program<Answer>, task: Task): Promise<Decoded<Answer>> {
  const path = await writeInput(task.file, program.inputBytes);
  if (path === null) return { failure: 'tooLarge' };
  let run: Run;
  try {
    const { options = {}, onPart = () => undefined } = task;
    run = await runChild(takeChild(), { program: program.file, path, options }, program, onPart);
  } finally {
    await removeInput(path);
    prepareSpare();
  }
  const { owner } = task;
  if (owner.kind === 'customer') await chargeBudget(budgetOf(program), owner.id, run.costMs, run.failure === 'timeout');
  const answer = program.answer.safeParse(run.answer);
  if (!run.failure && answer.success) return { answer: answer.data };
  const failure = run.failure ?? 'crashed';
  if (failure !== 'unreadable') log.warn('decoding', { program: program.file, failure, ms: run.costMs });
  // The process could not be started, so nothing is known about the file.
  if (failure !== 'timeout' && !run.hasStarted) throw new DomainError('unavailable', 'unavailable');
  return { failure };
}

/**
 * Decodes an untrusted file in its own process, with limits on memory, time and output
 * (docs/adr/0027-decoding.md). The process ends with the file, even if the file compromised the
 * decoder.
 * @returns the answer of the program, or the reason for its absence
 * @throws DomainError tooMany if the customer's budget is used up or no slot is free within a
 * minute; unavailable if no process can be started; errors of `onPart` or `file`
 */
export async function decode<Answer>(program: Program<Answer>, task: Task): Promise<Decoded<Answer>> {
  const { owner } = task;
  if (owner.kind === 'customer') await checkBudget(budgetOf(program), owner.id);
  const turns = owner.kind === 'background' ? slots().background : slots().foreground;
  return turns.take(`${owner.kind} ${owner.id}`, MINUTE, () => runInSlot(program, task), owner.kind === 'staff');
}

/** Decodes a file whose whole output fits into memory. */
export async function decodeWhole<Answer>(
  program: Program<Answer>,
  task: Omit<Task, 'onPart'>,
): Promise<Decoded<Answer> & { bytes: Buffer }> {
  const parts: Buffer[] = [];
  const decoded = await decode(program, { ...task, onPart: (bytes) => void parts.push(bytes) });
  return { ...decoded, bytes: Buffer.concat(parts) };
}
