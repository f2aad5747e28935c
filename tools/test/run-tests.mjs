// npm test                        the gate, on a database of its own (gate.mjs)
// npm test -- --all               all tests
// npm test -- <pattern>           test files whose path contains the pattern
// npm test -- <stage>             one stage: lint, types, unit, integration, build, stress, e2e,
//                                 without-edge, pseudo-language, containers
// npm test -- --changed[=<commit>]  tests near the change of this branch
// npm test -- --shuffle[=<seed>]  test files of Jest in random order, without its cache
// npm test -- --all --shard=1/4 integration   a fourth of the files, for machines that share work
// npm test -- --all --minutes=80  all tests, but after 80 minutes only what npm test runs; prints
//                                 what was left out

import { randomInt } from 'node:crypto';
import { generate } from '../prepare/generate.mjs';
import { installPackages } from '../prepare/install.mjs';
import { UserError, bold, printError, duration, green, red, print, yellow } from '../shared/terminal.mjs';
import { endEverything, endOnSignals, isEnding } from '../shared/shutdown.mjs';
import { plannedByChange } from './changed-files.mjs';
import { cleanEnvironment } from './clean-environment.mjs';
import { gateFiles } from './gate.mjs';
import { sum } from './results.mjs';
import { skipped, stages } from './stages.mjs';
import { makeRunFolder, startTestDatabase } from './test-database.mjs';
import { findTests } from './test-files.mjs';
import { minutesLeft, startLimit } from './time-limit.mjs';

const SLOWEST_SHOWN = 8;

/** Groups stages that run at the same time: lint and types each leave a core idle for a while. */
function inParallel(chosen) {
  const checks = chosen.filter(({ isCheck }) => isCheck);
  return [...(checks.length > 0 ? [checks] : []), ...chosen.filter(({ isCheck }) => !isCheck).map((stage) => [stage])];
}

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

/**
 * Plans the stages and files of a run.
 * @throws UserError for an unknown option, which would otherwise run everything
 */
async function plan(given) {
  const isAll = given.includes('--all');
  const words = given.filter((word) => word !== '--all');
  const unknown = words.find((word) => word.startsWith('-') && !/^--changed(=|$)/.test(word));
  if (unknown)
    throw new UserError(
      `There is no option ${unknown}.`,
      `npm test -- [--all] [--changed[=<commit>]] [--shuffle[=<seed>]] [--shard=<n>/<of>] [--minutes=<limit>] [a stage: ${stages.map(({ name }) => name).join(', ')}] [a part of a test file's path]`,
    );
  const change = words.find((word) => /^--changed(=|$)/.test(word));
  if (change) return planByChange(change.split('=')[1]);
  const named = words.filter((word) => stages.some(({ name }) => name === word));
  const patterns = words.filter((word) => !named.includes(word));
  const found = findTests(patterns);
  const isGate = !isAll && patterns.length === 0;
  const files = isGate ? gateFiles(found) : found;
  if (words.length === 0)
    return {
      chosen: stages.filter(({ isExhaustive }) => isAll || !isExhaustive),
      files,
      isGate,
    };
  const names = new Set(
    named.length > 0 ? named : stages.filter(({ kind }) => kind && files[kind].length > 0).map(({ name }) => name),
  );
  if (names.size === 0)
    throw new UserError(
      `No test file has '${patterns.join("' or '")}' in its path.`,
      `Stages: ${stages.map(({ name }) => name).join(', ')}.`,
    );
  return { chosen: withNeeds(names), files, isGate };
}

/** Reason to leave out a stage that only `--all` runs, or undefined if there is time for it. */
function noTimeFor({ isExhaustive, needsMinutes }, { limit }) {
  if (!limit || !isExhaustive || minutesLeft(limit) >= needsMinutes) return undefined;
  return `it takes up to ${needsMinutes} minutes, and ${Math.max(0, Math.floor(minutesLeft(limit)))} of ${limit.minutes} were left`;
}

async function runStage(stage, run) {
  print(`\n${bold(`── ${stage.title} ${'─'.repeat(Math.max(0, 60 - stage.title.length))}`)}`);
  const began = performance.now();
  let result;
  try {
    const reason = noTimeFor(stage, run);
    result = reason ? skipped(stage.name, reason) : await stage.run(run);
    if (isEnding()) throw new Error('interrupted');
  } catch (error) {
    if (isEnding()) throw error;
    printError(error);
    result = { passed: 0, failed: 1, skipped: [] };
  }
  if (result.failed > 0) run.failedStages.add(stage.name);
  return { ...result, title: stage.title, took: performance.now() - began };
}

/** Prints the test files that took longest. */
function printSlowest(results) {
  const slowest = results.flatMap(({ files = [] }) => files).sort((a, b) => b.ms - a.ms);
  if (slowest.length === 0) return;
  print('\nSlowest files:');
  for (const { name, ms } of slowest.slice(0, SLOWEST_SHOWN)) print(`  ${duration(ms).padStart(12)}  ${name}`);
}

function report(results) {
  print(`\n${bold(`── Summary ${'─'.repeat(53)}`)}`);
  for (const { title, passed, failed, skipped, took } of results) {
    const mark = failed > 0 ? red('✗') : passed > 0 ? green('✓') : yellow('–');
    print(
      `${mark} ${title.padEnd(34)} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed ${String(skipped.length).padStart(3)} skipped  ${duration(took)}`,
    );
  }
  printSlowest(results);
  const total = sum(results);
  if (total.skipped.length > 0) print('\nSkipped:');
  for (const { name, reason } of total.skipped) print(`  ${name}: ${reason}`);
  if (total.failures.length > 0) print(`\n${red('Failed')}:`);
  for (const name of total.failures) print(`  ${name}`);
  if (total.flaky.length > 0) print(`\n${yellow('Passed on the second try only')}, to be looked into the same day:`);
  for (const name of total.flaky) print(`  ${name}`);
  return total;
}

/** Separates `--shuffle`, `--shard` and `--minutes` from the words that choose tests. */
function takeOptions(given) {
  const shuffle = given.find((word) => /^--shuffle(=\d+)?$/.test(word));
  const shard = given.find((word) => /^--shard=\d+\/\d+$/.test(word));
  const time = given.find((word) => /^--minutes=\d+$/.test(word));
  const words = given.filter((word) => ![shuffle, shard, time].includes(word));
  const limit = time && startLimit(Number(time.split('=')[1]));
  if (!shuffle) return { words, shard, limit };
  const orderSeed = Number(shuffle.split('=')[1] ?? randomInt(2 ** 31));
  print(`Shuffled order: npm test -- --shuffle=${orderSeed} repeats it.`);
  return { words, shard, limit, orderSeed };
}

async function main(given) {
  const began = performance.now();
  const { words, shard, limit, orderSeed } = takeOptions(given);
  await installPackages();
  await generate();
  const { chosen, files, isGate = false } = await plan(words);
  const folder = await makeRunFolder();
  process.env.DATA_DIR = folder;
  if (process.env.FUZZ_SEED)
    print(`Random input: FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_RUNS=${process.env.FUZZ_RUNS ?? 1}`);
  let started;
  const database = () => (started ??= startTestDatabase(folder));
  const options = { orderSeed, shard, limit, isGate };
  const run = { env: cleanEnvironment(), files, folder, ...options, database, failedStages: new Set() };
  const results = [];
  for (const stages of inParallel(chosen))
    results.push(...(await Promise.all(stages.map((stage) => runStage(stage, run)))));
  const took = performance.now() - began;
  const total = report(results);
  print(`\nTook ${duration(took)}.`);
  return total;
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
