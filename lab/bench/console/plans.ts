import { Client, type QueryConfig } from 'pg';
import { LARGE } from './seed';

/**
 * Statement as sent to a connection. A named statement is prepared and may run with a generic plan.
 */
export type SentRequest = { text: string; values: unknown[]; isKept: boolean };

const TABLES = new Set(LARGE);

/** Statements that start or end a transaction, which read nothing. */
const IS_CONTROL = /^(?:BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE)\b/i;

type RunQuery = (...words: unknown[]) => unknown;

export type Overhear = <Result>(work: () => Promise<Result>) => Promise<{ result: Result; asked: SentRequest[] }>;

/**
 * Starts to record statements on connections that this process opens from now on.
 * @returns a function that runs some work and returns the statements sent meanwhile; nothing else
 * in the process may query the database then
 */
export function listen(): Overhear {
  let asked: SentRequest[] | undefined;
  const ask = Object.getOwnPropertyDescriptor(Client.prototype, 'query')!.value as RunQuery;
  Client.prototype.query = function heard(this: Client, ...words: unknown[]) {
    const { text, values = [], name } = words[0] as QueryConfig;
    if (text && !IS_CONTROL.test(text)) asked?.push({ text, values: values as unknown[], isKept: name !== undefined });
    return ask.apply(this, words);
  } as Client['query'];
  return async (work) => {
    const own: SentRequest[] = (asked = []);
    try {
      return { result: await work(), asked: own };
    } finally {
      asked = undefined;
    }
  };
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const readIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && TABLES.has(plan['Relation Name'] ?? '') ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(readIn),
];

async function explain(client: Client, how: string, text: string, values?: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `EXPLAIN (${how}FORMAT JSON) ${text}`,
    values,
  );
  return readIn(rows[0]!['QUERY PLAN'][0]!.Plan);
}

/**
 * Returns the large tables that a statement scans in full, with its values and, if it is prepared,
 * with a generic plan.
 */
export async function wholeTables(client: Client, { text, values, isKept }: SentRequest): Promise<string[]> {
  const read = await explain(client, '', text, values);
  if (isKept) read.push(...(await explain(client, 'GENERIC_PLAN, ', text)));
  return [...new Set(read)];
}
