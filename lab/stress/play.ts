import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { MINUTE } from '@/lib/kernel/dates';
import { UserError, print } from '../../tools/shared/terminal.mjs';
import { chanceFrom, seedFor } from '../../test/random/chance';
import { auditInto } from './audit';
import { newFindings, type Findings } from './findings';
import type { Scenario } from './scenario';
import type { Sizes } from './sizes';
import type { Stage } from './stage';
import { drain } from './time';

const MAX_SHOWN = 20;

type Run = { stage: Stage; sizes: Sizes; seed: number };

/**
 * Selects scenarios.
 * @param only names separated by commas; empty for all
 * @throws UserError for an unknown name
 */
export function chosenOf(all: Scenario[], only: string): Scenario[] {
  const names = only.split(',').filter(Boolean);
  const unknown = names.filter((name) => !all.some((scenario) => scenario.name === name));
  if (unknown.length > 0)
    throw new UserError(
      `Unknown scenario '${unknown[0]}'.`,
      `Available scenarios: ${all.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** Limits the wait for work, not the work itself. @returns undefined when the work takes longer */
async function within<Result>(minutes: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((end) => {
    timer = setTimeout(() => end(undefined), minutes * MINUTE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function play(scenario: Scenario, { stage, sizes, seed }: Run): Promise<Findings> {
  const findings = newFindings();
  const chanceOf = (part: string | number) => chanceFrom(seedFor(`${scenario.name} ${part}`, seed));
  stage.badNews.length = 0;
  stage.lastLines.length = 0;
  const brokeOff = (error: unknown) =>
    void findings.violations.push(`it stopped: ${error instanceof Error ? error.stack : String(error)}`);
  await scenario.run({ stage, sizes, findings, chanceOf }).catch(brokeOff);
  await stage.gateway.mend().catch(brokeOff);
  await drain(stage).catch(brokeOff);
  const rules = await auditInto(findings).catch(brokeOff);
  const isBroken = rules === undefined || findings.violations.some((line) => line.startsWith('books:'));
  findings.figures['ledger audit'] = `${rules ?? 'no'} rules${isBroken ? ', BROKEN' : ' hold'}`;
  for (const line of new Set(stage.badNews)) findings.violations.push(`a store said: ${line}`);
  return findings;
}

function tell(
  scenario: Scenario,
  sizes: Sizes,
  { figures, violations }: Findings,
  seconds: number,
  lastLines: string[],
): void {
  print(`${violations.length === 0 ? '✓' : '✗'} ${scenario.name}: ${scenario.title(sizes)} (${seconds.toFixed(0)} s)`);
  for (const [what, figure] of Object.entries(figures)) print(`    ${what}: ${figure}`);
  for (const violation of violations.slice(0, MAX_SHOWN)) print(`    VIOLATED ${violation}`);
  if (violations.length > MAX_SHOWN) print(`    … and ${violations.length - MAX_SHOWN} more violations`);
  if (violations.length > 0) for (const line of lastLines) print(`    a store said: ${line}`);
}

/**
 * Runs the scenarios in sequence and prints their findings. Audits the ledger after each.
 * @param report file with the violations so far, updated after each scenario, so that a crash of
 * the program leaves its results
 * @returns true if there was no violation
 */
export async function playAll(scenarios: Scenario[], run: Run, report?: string): Promise<boolean> {
  print(
    `Seed ${run.seed}; Node ${process.versions.node}, ${cpus().length} cores shared by shoppers, stores, PostgreSQL and Razorpay\n`,
  );
  const results: { name: string; violations: string[] }[] = [];
  for (const scenario of scenarios) {
    const began = performance.now();
    const ended = await within(run.sizes.scenarioMinutes, play(scenario, run));
    const findings = ended ?? newFindings();
    if (!ended) findings.violations.push(`it did not finish within ${run.sizes.scenarioMinutes} minutes`);
    tell(scenario, run.sizes, findings, (performance.now() - began) / 1000, run.stage.lastLines);
    results.push({ name: scenario.name, violations: findings.violations });
    if (report) writeFileSync(report, JSON.stringify(results));
    // The unfinished scenario would disturb the next one.
    if (!ended) break;
  }
  return results.every(({ violations }) => violations.length === 0);
}

/**
 * Suppresses log lines of jobs about failures that the scenarios cause, which would hide all
 * others.
 */
export function hushExpected(): void {
  const complaint = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    if (!/^\{"at":"(database|razorpay|refund|reconcilePayments|webhook)"/.test(String(words[0]))) complaint(...words);
  };
}
