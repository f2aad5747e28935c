import { Client, type QueryConfig } from 'pg';
import { LARGE } from './seed';

/** A statement as a connection got it; one with a name is kept there, and may be run by a plan that does not know its values. */
export type Asked = { text: string; values: unknown[]; isKept: boolean };

const TABLES = new Set(LARGE);

/** What begins or ends a transaction reads nothing. */
const IS_CONTROL = /^(?:BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE)\b/i;

type Ask = (...words: unknown[]) => unknown;

export type Overhear = <Result>(work: () => Promise<Result>) => Promise<{ result: Result; asked: Asked[] }>;

/**
 * Begins to listen to the connections that this process opens from now on.
 * @returns what does some work and tells which statements went to the database meanwhile, as long as nothing else of the process asks it
 */
export function listen(): Overhear {
  let asked: Asked[] | undefined;
  const ask = Object.getOwnPropertyDescriptor(Client.prototype, 'query')!.value as Ask;
  Client.prototype.query = function heard(this: Client, ...words: unknown[]) {
    const { text, values = [], name } = words[0] as QueryConfig;
    if (text && !IS_CONTROL.test(text)) asked?.push({ text, values: values as unknown[], isKept: name !== undefined });
    return ask.apply(this, words);
  } as Client['query'];
  return async (work) => {
    const own: Asked[] = (asked = []);
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

/** The large tables that a statement reads from one end to the other, with its values and, when it is kept, without them. */
export async function wholeTables(client: Client, { text, values, isKept }: Asked): Promise<string[]> {
  const read = await explain(client, '', text, values);
  if (isKept) read.push(...(await explain(client, 'GENERIC_PLAN, ', text)));
  return [...new Set(read)];
}
