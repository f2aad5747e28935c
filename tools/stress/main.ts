/**
 * Run by tools/stress/stress.mjs and by npm test: what must never happen to money and stock, tried on real processes of a production build.
 * Options: --size full|small, --only oversell,lock-order,… (names of scenarios), --seed <number>, --minutes <at most, for the crashes>, --report <file>. NEXT_DIST_DIR names the build.
 * Ends with 1 when anything is violated.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { disconnect } from '@/lib/kernel/db/client';
import { makeFolder } from '../bench/folder.mjs';
import { atEnd, runMain } from '../local-stack/shutdown.mjs';
import { UserError, print, step } from '../local-stack/terminal.mjs';
import { chanceFrom, seedFor } from '../../test/api/fuzz/random';
import { auditInto } from './audit';
import { newFindings, type Findings } from './findings';
import { closeConnections } from './http';
import type { Scenario } from './scenario';
import { tampering } from './scenarios/tampering';
import { lostWebhooks } from './scenarios/lost-webhooks';
import { lockOrder } from './scenarios/lock-order';
import { cancelledLines } from './scenarios/cancelled-lines';
import { crashes } from './scenarios/crashes';
import { sharedAddress } from './scenarios/shared-address';
import { pharmacy } from './scenarios/pharmacy';
import { registers } from './scenarios/registers';
import { oversell } from './scenarios/oversell';
import { duplicateWebhooks } from './scenarios/duplicate-webhooks';
import { SIZES } from './sizes';
import { setStage, type Stage } from './stage';
import { drain } from './time';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'full' },
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    report: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const seed = Number(options.seed ?? Date.now() % 1_000_000_000);
const size = options.size === 'small' ? 'small' : 'full';
const sizes = {
  ...SIZES[size],
  crashes: { ...SIZES[size].crashes, ...(options.minutes ? { minutes: Number(options.minutes) } : {}) },
};
const SCENARIOS: Scenario[] = [
  oversell,
  lockOrder,
  duplicateWebhooks,
  lostWebhooks,
  tampering,
  sharedAddress,
  cancelledLines,
  registers,
  pharmacy,
  crashes,
];
const SHOWN = 20;

function chosen(): Scenario[] {
  const names = options.only.split(',').filter(Boolean);
  const unknown = names.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0)
    throw new UserError(
      `There is no scenario '${unknown[0]}'.`,
      `There are: ${SCENARIOS.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? SCENARIOS : SCENARIOS.filter(({ name }) => names.includes(name));
}

async function play(scenario: Scenario, stage: Stage): Promise<Findings> {
  const findings = newFindings();
  const chanceOf = (part: string | number) => chanceFrom(seedFor(`${scenario.name} ${part}`, seed));
  stage.badNews.length = 0;
  stage.lastLines.length = 0;
  const brokeOff = (error: unknown) =>
    void findings.violations.push(`it broke off: ${error instanceof Error ? error.stack : String(error)}`);
  await scenario.run({ stage, sizes, findings, chanceOf }).catch(brokeOff);
  await stage.gateway.mend().catch(brokeOff);
  await drain(stage).catch(brokeOff);
  const rules = await auditInto(findings).catch(brokeOff);
  const isBroken = rules === undefined || findings.violations.some((line) => line.startsWith('books:'));
  findings.figures['audit of the books'] = `${rules ?? 'no'} rules${isBroken ? ', BROKEN' : ' hold'}`;
  for (const line of new Set(stage.badNews)) findings.violations.push(`a store said: ${line}`);
  return findings;
}

function tell(scenario: Scenario, { figures, violations }: Findings, seconds: number, lastLines: string[]): void {
  print(`${violations.length === 0 ? '✓' : '✗'} ${scenario.name}: ${scenario.title(sizes)} (${seconds.toFixed(0)} s)`);
  for (const [what, figure] of Object.entries(figures)) print(`    ${what}: ${figure}`);
  for (const violation of violations.slice(0, SHOWN)) print(`    VIOLATED ${violation}`);
  if (violations.length > SHOWN) print(`    … and ${violations.length - SHOWN} more violations`);
  if (violations.length > 0) for (const line of lastLines) print(`    a store said: ${line}`);
}

async function main(): Promise<void> {
  const scenarios = chosen();
  atEnd(closeConnections);
  const stage = await step('Starting two stores, PostgreSQL and Razorpay', () =>
    setStage(makeFolder('medcall-stress-'), process.env as Record<string, string>),
  );
  atEnd(disconnect);
  print(
    `Seed ${seed}; Node ${process.versions.node}, ${cpus().length} cores shared by shoppers, stores, PostgreSQL and Razorpay\n`,
  );
  const results: { name: string; violations: string[] }[] = [];
  for (const scenario of scenarios) {
    const began = performance.now();
    const findings = await play(scenario, stage);
    tell(scenario, findings, (performance.now() - began) / 1000, stage.lastLines);
    results.push({ name: scenario.name, violations: findings.violations });
    // After each: a program that dies has reported what it tried until then.
    if (options.report) writeFileSync(options.report, JSON.stringify(results));
  }
  if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
}

/** The jobs we play meet what we break ourselves: their lines about it would bury everything else. */
const complaint = console.error.bind(console);
console.error = (...words: unknown[]) => {
  if (!/^\{"at":"(database|razorpay|refund|reconcilePayments|webhook)"/.test(String(words[0]))) complaint(...words);
};

void runMain(main);
