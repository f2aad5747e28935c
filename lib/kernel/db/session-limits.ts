import { MINUTE } from '@/lib/kernel/dates';

/** Longer than any transaction waits between two statements. */
const IDLE_MS = MINUTE;

export type Limits = { statementMs: number; lockMs: number };

/**
 * Returns the limits as connection options, which saves the round trip of a SET. Only for a direct
 * connection that this process owns until it closes (docs/adr/0019-addresses-of-the-database.md).
 */
export const optionsOf = ({ statementMs, lockMs }: Limits): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${IDLE_MS} -c timezone=UTC`;

/** The only startup option that a transaction pooler accepts: PgBouncer stores it per client. */
export const POOLED_OPTIONS = '-c timezone=UTC';

/**
 * Returns the BEGIN for a pooled connection, which is reserved for one transaction. It sends the
 * transaction's limits in the same message.
 */
export const beginOf = ({ statementMs, lockMs }: Limits): string =>
  `BEGIN; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}`;
