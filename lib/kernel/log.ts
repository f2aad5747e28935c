import { hostname } from 'node:os';
import { processWide } from '@/lib/kernel/process-wide';
import { runningRelease } from '@/lib/kernel/release';
import { currentTrace } from '@/lib/kernel/tracing/trace-context';

type Fact = string | number | boolean | null | undefined | Date | readonly unknown[];
/** Facts are plain values; `error` may be whatever was thrown. */
type Told<Facts> = { [Name in keyof Facts]: Name extends 'error' ? unknown : Fact };

/** The name of the machine, or of the container or pod. */
const host = hostname();
const LONGEST_ERROR = 500;
/** Never the object itself: errors of HTTP clients carry the whole request, credentials and all. */
const asText = (error: unknown) => String(error).slice(0, LONGEST_ERROR);

function line(level: 'info' | 'warn' | 'error', at: string, facts: object): string {
  const told = 'error' in facts && facts.error !== undefined ? { ...facts, error: asText(facts.error) } : facts;
  const where = { trace: currentTrace()?.traceId, host, release: runningRelease() };
  return JSON.stringify({ at, time: new Date().toISOString(), level, ...told, ...where });
}

/** How many errors this process has told of, by where they arose. */
export const errorCounts = processWide('errorCounts', () => new Map<string, number>());

/**
 * One line of JSON for whoever runs the store, with the trace it belongs to. Only ids, routes, statuses and times belong into it: never a body, a name, a telephone number,
 * an address, a token, or what somebody looked at or bought.
 */
export const log = {
  /** What is worth nothing unless it stands outside the database, too. */
  info<Facts extends Told<Facts>>(at: string, facts: Facts): void {
    console.info(line('info', at, facts));
  },
  /** What was refused, or failed and is tried again by itself. */
  warn<Facts extends Told<Facts>>(at: string, facts: Facts): void {
    console.warn(line('warn', at, facts));
  },
  /** What somebody should look at. An error is written as its name and message. */
  error<Facts extends Told<Facts>>(at: string, facts: Facts): void {
    errorCounts.set(at, (errorCounts.get(at) ?? 0) + 1);
    console.error(line('error', at, facts));
  },
};
