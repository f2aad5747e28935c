// npm test: everything, on a database of its own. npm test -- <pattern> runs the test files whose path holds
// the pattern; the name of a stage (lint, types, unit, integration, build, e2e) runs that stage. npm test -- --changed[=<commit>]
// runs what the change of this branch touches.

import { generate } from '../local-stack/generate.mjs';
import { installPackages } from '../local-stack/install.mjs';
import { UserError, bold, printError, duration, green, red, print, yellow } from '../local-stack/terminal.mjs';
import { endEverything, endOnSignals, isEnding } from '../local-stack/shutdown.mjs';
import { plannedByChange } from './changed-files.mjs';
import { cleanEnvironment } from './clean-environment.mjs';
import { sum } from './results.mjs';
import { stages } from './stages.mjs';
import { makeRunFolder, startTestDatabase } from './test-database.mjs';
import { findTests } from './test-files.mjs';

function withNeeds(names) {
  const needed = stages
    .filter(({ name }) => names.has(name))
    .map(({ needs }) => needs)
    .filter(Boolean);
  return stages.filter(({ name }) => names.has(name) || needed.includes(name));
}

async function planByChange(ref) {
  const { files, stages: names, changed } = await plannedByChange(findTests(), ref);
  print(
    `${changed} files changed: ${[...names].join(', ')}; ${files.unit.length} unit, ${files.integration.length} integration and ${files.e2e.length} browser test files`,
  );
  return { chosen: withNeeds(names), files };
}

/** Which stages to run on which files. @throws UserError for an option there is none of, which would otherwise run everything */
async function plan(words) {
  const unknown = words.find((word) => word.startsWith('-') && !/^--changed(=|$)/.test(word));
  if (unknown)
    throw new UserError(
      `There is no option ${unknown}.`,
      `npm test -- [--changed[=<commit>]] [a stage: ${stages.map(({ name }) => name).join(', ')}] [a part of a test file's path]`,
    );
  const change = words.find((word) => /^--changed(=|$)/.test(word));
  if (change) return planByChange(change.split('=')[1]);
  const named = words.filter((word) => stages.some(({ name }) => name === word));
  const patterns = words.filter((word) => !named.includes(word));
  const files = findTests(patterns);
  if (words.length === 0) return { chosen: stages, files };
  const names = new Set(
    named.length > 0 ? named : stages.filter(({ kind }) => kind && files[kind].length > 0).map(({ name }) => name),
  );
  if (names.size === 0)
    throw new UserError(
      `No test file has '${patterns.join("' or '")}' in its path.`,
      `Stages: ${stages.map(({ name }) => name).join(', ')}.`,
    );
  return { chosen: withNeeds(names), files };
}

async function runStage(stage, run) {
  print(`\n${bold(`── ${stage.title} ${'─'.repeat(Math.max(0, 60 - stage.title.length))}`)}`);
  const began = performance.now();
  let result;
  try {
    result = await stage.run(run);
    if (isEnding()) throw new Error('interrupted');
  } catch (error) {
    if (isEnding()) throw error;
    printError(error);
    result = { passed: 0, failed: 1, skipped: [] };
  }
  if (result.failed > 0) run.failedStages.add(stage.name);
  return { ...result, title: stage.title, took: performance.now() - began };
}

function report(results) {
  print(`\n${bold(`── Summary ${'─'.repeat(53)}`)}`);
  for (const { title, passed, failed, skipped, took } of results) {
    const mark = failed > 0 ? red('✗') : passed > 0 ? green('✓') : yellow('–');
    print(
      `${mark} ${title.padEnd(34)} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed ${String(skipped.length).padStart(3)} skipped  ${duration(took)}`,
    );
  }
  const total = sum(results);
  if (total.skipped.length > 0) print('\nSkipped:');
  for (const { name, reason } of total.skipped) print(`  ${name}: ${reason}`);
  if (total.failures.length > 0) print(`\n${red('Failed')}:`);
  for (const name of total.failures) print(`  ${name}`);
  if (total.flaky.length > 0) print(`\n${yellow('Passed on the second try only')}, to be looked into the same day:`);
  for (const name of total.flaky) print(`  ${name}`);
  return total;
}

async function main(words) {
  await installPackages();
  await generate();
  const { chosen, files } = await plan(words);
  const folder = await makeRunFolder();
  process.env.DATA_DIR = folder;
  if (process.env.FUZZ_SEED)
    print(`Random input: FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_RUNS=${process.env.FUZZ_RUNS ?? 1}`);
  let started;
  const database = () => (started ??= startTestDatabase(folder));
  const run = { env: cleanEnvironment(), files, folder, database, failedStages: new Set() };
  const results = [];
  for (const stage of chosen) results.push(await runStage(stage, run));
  return report(results);
}

endOnSignals();
let total;
try {
  total = await main(process.argv.slice(2));
} catch (error) {
  if (!isEnding()) printError(error);
  total = { passed: 0, failed: 1 };
}
await endEverything();
print(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
