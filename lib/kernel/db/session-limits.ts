import { MINUTE } from '@/lib/kernel/dates';

/** Longer than any transaction rests between two statements. */
const IDLE_MS = MINUTE;

export type Limits = { statementMs: number; lockMs: number };

/** As options of the connection: one round trip less than SET. Only where the connection is ours to its end (docs/adr/0019-addresses-of-the-database.md). */
export const optionsOf = ({ statementMs, lockMs }: Limits): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${IDLE_MS} -c timezone=UTC`;

/** All that a pooler by transaction may be told when a connection begins: PgBouncer keeps it for each client. */
export const POOLED_OPTIONS = '-c timezone=UTC';

/** How a transaction begins on a connection that is ours no longer than it: its limits go with it, in the same message. */
export const beginOf = ({ statementMs, lockMs }: Limits): string =>
  `BEGIN; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}`;
