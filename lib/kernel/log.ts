import { hostname } from 'node:os';
import { processWide } from '@/lib/kernel/process-wide';
import { runningRelease } from '@/lib/kernel/release';
import { currentTrace } from '@/lib/kernel/tracing/trace-context';

type Fact = string | number | boolean | null | undefined | Date | readonly unknown[];
/** Facts are plain values; `error` may be any thrown value. */
type LogFacts<Facts> = { [Name in keyof Facts]: Name extends 'error' ? unknown : Fact };

/** Name of the machine, container or pod. */
const host = hostname();
const MAX_ERROR_LENGTH = 500;
/**
 * Never logs the object itself: errors of HTTP clients contain the whole request, including
 * credentials.
 */
const asText = (error: unknown) => String(error).slice(0, MAX_ERROR_LENGTH);

function line(level: 'info' | 'warn' | 'error', at: string, facts: object): string {
  const loggedFacts = 'error' in facts && facts.error !== undefined ? { ...facts, error: asText(facts.error) } : facts;
  const where = { trace: currentTrace()?.traceId, host, release: runningRelease() };
  return JSON.stringify({ at, time: new Date().toISOString(), level, ...loggedFacts, ...where });
}

/** Number of errors that this process has logged, by place. */
export const errorCounts = processWide('errorCounts', () => new Map<string, number>());

/**
 * Writes one line of JSON for the operator, with the current trace. Log only IDs, routes, statuses
 * and times. Never log a body, a name, a phone number, an address, a token, or products that a
 * person viewed or bought.
 */
export const log = {
  /** Logs a fact that must also exist outside the database. */
  info<Facts extends LogFacts<Facts>>(at: string, facts: Facts): void {
    console.info(line('info', at, facts));
  },
  /** Logs a rejection, or a failure that is retried automatically. */
  warn<Facts extends LogFacts<Facts>>(at: string, facts: Facts): void {
    console.warn(line('warn', at, facts));
  },
  /** Logs a problem that needs attention. An error is written as its name and message. */
  error<Facts extends LogFacts<Facts>>(at: string, facts: Facts): void {
    errorCounts.set(at, (errorCounts.get(at) ?? 0) + 1);
    console.error(line('error', at, facts));
  },
};

/**
 * Lets the store run on after the reader of its log has ended. Otherwise each line that cannot be
 * written is an error, whose own line cannot be written either, without end.
 */
export function ignoreClosedLog(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
