/**
 * npx tsx lab/attack/main.ts [-- http://localhost:3000] [--only <words>] [--small] [--accounts
 * mail:password,mail:password]
 *
 * Tries the attacks of docs/findings.md on a running store on this machine, and prints which ones
 * the store resisted. Signs up two customers (unless two accounts are given), sends a few thousand
 * requests and ends within minutes. Exits with 1 if the store did not resist an attack.
 */
import { parseArgs } from 'node:util';
import { closeConnections } from './http';
import { SetUpFailed, type Account } from './person';
import { ATTACKS, tryAttack, type AttackResult } from './run';
import { findTarget } from './target';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    small: { type: 'boolean', default: false },
    accounts: { type: 'string' },
  },
});
const MAX_SHOWN = 12;

function accounts(): [Account, Account] | undefined {
  const given = options.accounts
    ?.split(',')
    .map((pair) => /^([^:]+):(.+)$/.exec(pair))
    .map((match) => match && { email: match[1]!, password: match[2]! });
  if (!given) return undefined;
  const [first, second] = given;
  if (!first || !second)
    throw new SetUpFailed('--accounts must be two accounts, <email>:<password>, separated by a comma.');
  return [first, second];
}

function print({ attack, attempts, skipped, tookMs }: AttackResult): void {
  if (skipped) return console.log(`–  ${attack.name}: skipped, ${skipped}`);
  const fallen = attempts.filter(({ held }) => !held);
  console.log(
    `${fallen.length === 0 ? '✓' : '✗'}  ${attack.name}: ${attempts.length} tried, ${attempts.length - fallen.length} held (${(tookMs / 1000).toFixed(1)} s)`,
  );
  for (const { what, seen } of fallen.slice(0, MAX_SHOWN)) console.log(`     NOT HELD ${what}: ${seen}`);
  if (fallen.length > MAX_SHOWN) console.log(`     … and ${fallen.length - MAX_SHOWN} more`);
}

async function main(): Promise<void> {
  const target = await findTarget(positionals[0] ?? `http://localhost:${process.env.PORT ?? '3000'}`, {
    small: options.small,
    accounts: accounts(),
  });
  const chosen = ATTACKS.filter(({ name }) => name.includes(options.only));
  console.log(`Attacking ${target.base}${target.isForMembers ? ', a store for members' : ''}\n`);
  const outcomes: AttackResult[] = [];
  for (const attack of chosen) {
    const outcome = await tryAttack(attack, target);
    outcomes.push(outcome);
    print(outcome);
  }
  const attempts = outcomes.flatMap((outcome) => outcome.attempts);
  const held = attempts.filter((attempt) => attempt.held).length;
  console.log(`\n${attempts.length} tried, ${held} held`);
  if (held < attempts.length) process.exitCode = 1;
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof SetUpFailed ? error.message : error);
    process.exitCode = 1;
  })
  .finally(closeConnections);
