/**
 * Fuzzes a production store; lab/fuzz/fuzz.mjs runs it. Options: --base, --pid of its server,
 * --requests per call, --seed, --only a call's name, --rest seconds. Exits with 1 on any 5xx
 * response, or if the server stops responding.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exampleInput } from '../../test/api/examples';
import { allCalls, type Call } from '../../test/api/routes';
import { certainAttempts, oddAttempt, shown, type Attempt } from '../../test/api/fuzz/attempts';
import { newCustomer } from '../../test/api/fuzz/customer';
import { sendRequest, closeConnections } from '../../test/api/fuzz/http';
import { memoryOf, watchMemory } from './memory';
import { chanceFrom, seedFor } from '../../test/random/chance';

const text = (fallback: string) => ({ type: 'string' as const, default: fallback });
const { values: options } = parseArgs({
  options: {
    base: text(''),
    pid: text('0'),
    requests: text('10000'),
    seed: text('1'),
    only: text(''),
    rest: text('30'),
  },
});
const [base, pid, requests, seed] = [options.base, Number(options.pid), Number(options.requests), Number(options.seed)];

const CONNECTIONS = 16;
/** Share of requests without a session; one request in a thousand is ten megabytes. */
const ANONYMOUS_SHARE = 0.33;
const HUGE = 0.001;

type Row = Record<'2xx' | '3xx' | '4xx' | '5xx' | 'broken off' | 'not our envelope', number>;
const failures: string[] = [];
/**
 * Responses of Next.js itself, such as a redirect or a malformed address: not wrong, but worth
 * checking.
 */
const oddities: string[] = [];

const isOurs = (answer: string) => /^\{"status":"false","message":"/.test(answer);

async function count(row: Row, attempt: Attempt, cookie?: string): Promise<void> {
  const answer = await sendRequest(base, attempt, cookie);
  const name = (answer.status === 0 ? 'broken off' : `${Math.floor(answer.status / 100)}xx`) as keyof Row;
  row[name] += 1;
  const foreign = name === '4xx' && !isOurs(answer.text);
  if (foreign) row['not our envelope'] += 1;
  if ((foreign || name === '3xx') && oddities.length < 10)
    oddities.push(`${answer.status} ${shown(attempt).slice(0, 400)}\n    ${answer.text.slice(0, 200)}`);
  if (name === '5xx' && failures.length < 50)
    failures.push(`${answer.status} ${shown(attempt)}\n    ${answer.text.slice(0, 300)}`);
}

async function fuzz(call: Call): Promise<Row> {
  const row: Row = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, 'broken off': 0, 'not our envelope': 0 };
  const chance = chanceFrom(seedFor(`${call.method} ${call.name}`, seed));
  // One customer per call: some calls change the password, end every session or delete the account.
  const { cookie, ids } = await newCustomer(base);
  const right = exampleInput(call, ids);
  const certain = certainAttempts(call, right).slice(0, requests);
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const sure = certain.pop();
      await count(
        row,
        sure ?? oddAttempt(chance, call, right, { hugeShare: HUGE }),
        !sure && chance.happens(ANONYMOUS_SHARE) ? undefined : cookie,
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return row;
}

const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

function total(rows: Row[]): Row {
  return rows.reduce(
    (sum, row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value + sum[name as keyof Row]])) as Row,
  );
}

async function fuzzAll(calls: Call[]): Promise<Row> {
  const rows: Row[] = [];
  for (const call of calls) {
    const row = await fuzz(call);
    if (rows.length === 0) {
      line(['call', ...Object.keys(row)]);
      line(['---', ...Object.keys(row).map(() => '--:')]);
    }
    line([`${call.method} ${call.pattern}`, ...Object.values(row)]);
    rows.push(row);
  }
  const sum = total(rows);
  line(['all', ...Object.values(sum)]);
  return sum;
}

async function main(): Promise<void> {
  const calls = (await allCalls()).filter(({ name, method }) => method !== 'OPTIONS' && name.includes(options.only));
  console.log(`${calls.length} calls × ${requests} requests, ${CONNECTIONS} connections, seed ${seed}\n`);
  const before = memoryOf(pid);
  const peak = watchMemory(pid);
  const began = performance.now();
  const sum = await fuzzAll(calls);
  const seconds = Math.round((performance.now() - began) / 1000);
  closeConnections();
  await sleep(Number(options.rest) * 1000);
  const health = await sendRequest(base, { method: 'GET', path: '/api/health', headers: {} });
  console.log(
    `\n${calls.length * requests} requests in ${seconds} s; ${sum['5xx']} answers of 5xx; health afterwards: ${health.status}`,
  );
  const most = peak();
  process.kill(pid, 'SIGUSR2');
  await sleep(5000);
  console.log(
    `Memory of the server: ${before} MiB before, ${most} MiB at most, ${memoryOf(pid)} MiB after ${options.rest} s of rest and a clearing away of what nothing holds`,
  );
  for (const report of [...failures, ...oddities]) console.log(`\n${report}`);
  if (sum['5xx'] > 0 || health.status !== 200) process.exitCode = 1;
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(closeConnections);
