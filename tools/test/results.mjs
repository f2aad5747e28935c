// Counts results: from the reports of Jest and Playwright, and one per check without own tests.

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../shared/paths.mjs';

const nothing = () => ({ passed: 0, failed: 0, failures: [], skipped: [], flaky: [], files: [] });

/** Number of tests that may need a second attempt. With more of them the run fails. */
const MAX_FLAKY = 2;

function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const LINES_OF_REASON = 6;

/** Adds the first lines of an error message to the name of a test, for the end of a long log. */
function withReason(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, LINES_OF_REASON).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** Counts a runner as one failure if it failed without naming a test, as after a crash. */
function withExitCode(result, code) {
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [`A runner ended with ${code} and named no failed test`] };
}

/** Result of a check that passes or fails. The summary shows `failures` as its reasons. */
export function oneResult(code, failures = []) {
  return code === 0 ? { ...nothing(), passed: 1 } : { ...nothing(), failed: 1, failures };
}

/** Counts of a Jest report. */
export function jestResult(file, code) {
  const report = readReport(file);
  if (!report) return withExitCode(nothing(), code);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests
    .filter(({ status }) => status === 'pending' || status === 'todo' || status === 'disabled')
    .map(({ fullName, status }) => ({
      name: fullName,
      reason: status === 'todo' ? 'still to be written' : 'skipped in the file',
    }));
  const failed = report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0);
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0])),
    ...report.testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => `${relative(root, name)} fails as a whole: it does not load, or changes the process`),
  ];
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    ms: endTime - startTime,
  }));
  return withExitCode({ ...nothing(), passed: report.numPassedTests, failed, failures, skipped, files }, code);
}

function playwrightSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(playwrightSpecs)];
}

/** True if a test did not run, or was ended, because the time of its run was over. */
const isUnfinished = ({ results }) => results.every(({ status }) => status === 'interrupted');

/** Returns the files of unfinished tests, once per project. */
function filesOfUnfinished(specs, reason) {
  const names = specs.flatMap(({ file, tests }) =>
    tests.filter(isUnfinished).map(({ projectName }) => `e2e/${file} [${projectName}], at least in part`),
  );
  return [...new Set(names)].map((name) => ({ name, reason }));
}

/**
 * Counts of a Playwright report. A test that passed on its second attempt passed, and is listed.
 * @param timeOver reason of unfinished tests, in a run with a time limit
 */
export function playwrightResult(file, code, timeOver) {
  const report = readReport(file);
  if (!report) return withExitCode(nothing(), code);
  const specs = report.suites.flatMap(playwrightSpecs);
  const named = (wanted) =>
    specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) =>
          withReason(`e2e/${spec.file}: ${spec.title} [${projectName}]`, results[0]?.errors?.[0]?.message),
        ),
    );
  const [flaky, failures] = [named('flaky'), named('unexpected')];
  const skipped = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'skipped' && !(timeOver && isUnfinished(test)))
      .map(({ projectName, annotations }) => ({
        name: `${spec.title} [${projectName}]`,
        reason:
          annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? 'skipped in the file',
      })),
  );
  const { expected, unexpected } = report.stats;
  const tooMany =
    flaky.length > MAX_FLAKY ? [`${flaky.length} tests passed on the second try only; ${MAX_FLAKY} may`] : [];
  const files = report.suites.map((suite) => ({
    name: `e2e/${suite.file}`,
    ms: playwrightSpecs(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((total, { duration }) => total + duration, 0),
  }));
  const unfinished = timeOver ? filesOfUnfinished(specs, timeOver) : [];
  return withExitCode(
    {
      passed: expected + flaky.length,
      failed: unexpected + tooMany.length,
      failures: [...failures, ...tooMany],
      skipped: [...skipped, ...unfinished],
      flaky,
      files,
    },
    unfinished.length > 0 ? 0 : code,
  );
}

/** Counts of lab/stress/main.ts: one per scenario. */
export function stressResult(file, code) {
  const report = readReport(file);
  if (!report) return withExitCode(nothing(), code);
  const broken = report.filter(({ violations }) => violations.length > 0);
  const failures = broken.map(({ name, violations }) => `${name}: ${violations[0].split('\n', 3).join(' ')}`);
  return withExitCode({ ...nothing(), passed: report.length - broken.length, failed: broken.length, failures }, code);
}

/** Adds up results. */
export function sum(results) {
  return results.reduce(
    (total, { passed, failed, failures = [], skipped, flaky = [], files = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
      skipped: [...total.skipped, ...skipped],
      flaky: [...total.flaky, ...flaky],
      files: [...total.files, ...files],
    }),
    nothing(),
  );
}
