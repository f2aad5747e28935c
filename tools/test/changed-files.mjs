// Selects the tests near a change, for npm test -- --changed.

import { join } from 'node:path';
import { root } from '../shared/paths.mjs';
import { runProgram } from '../shared/processes.mjs';
import { UserError } from '../shared/terminal.mjs';

/** Files on which every test depends. A change of one runs all tests. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|jest\.config\.mjs|playwright\.config\.ts|tsconfig\.json|tools\/(test|shared|database|prepare|start)\/)/;
/** Schema and migrations. No import shows which tests query the tables. */
const TABLES = /^prisma\/(schema|migrations)\//;
/** Files that a browser loads, directly or through the server. */
const BROWSER_FILES = /^(app|components|lib|sandbox|messages|public|prisma|next\.config\.ts)/;
/** Code that moves money or stock. A change of it also runs the small stress test. */
const MONEY =
  /^lib\/((selling\/(checkout|orders|cart|coupons)|money\/payments|inventory\/stock|dispensing\/after-sales)|kernel\/(db|queue)|background)\//;
/** Tests that read the source tree, so that any change may break them. */
const READS_TREE = /^(messages|test)\/[^/]+\.test\.ts$|\/held\.test\.ts$|^tools\/checks\//;
const IS_TEST = /\.(test|spec)\.tsx?$/;

async function git(...words) {
  const { code, output } = await runProgram('git', words);
  return code === 0 ? output.trim() : undefined;
}

/**
 * Finds the commit to compare with: the fork point from main, else the last commit, else the one
 * before it.
 */
async function baseOf() {
  const head = await git('rev-parse', 'HEAD');
  if (!head) throw new UserError('--changed asks git what changed, and there is no git repository here.');
  for (const branch of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', branch);
    if (base && base !== head) return base;
  }
  return (await git('status', '--porcelain')) ? head : 'HEAD~1';
}

/** Lists the files that differ from `ref`, uncommitted and untracked ones included. */
async function changedSince(ref) {
  const changed = await git('diff', '--name-only', ref);
  if (changed === undefined) throw new UserError(`git knows no ${ref}.`);
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${unknown}`.split('\n').filter(Boolean))];
}

/** Lists the tests of one Jest project that import a changed file, directly or not. */
async function relatedTests(project, changed) {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const { output } = await runProgram(process.execPath, [
    ...[jest, '--selectProjects', project, '--listTests', '--passWithNoTests', '--findRelatedTests'],
    ...changed.map((file) => join(root, file)),
  ]);
  const lines = output.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith(root) && IS_TEST.test(line)).map((line) => line.slice(root.length + 1));
}

/** Words of a path that may name a browser test: its folders and the file itself. */
const wordsOf = (path) => path.replace(/\.\w+$/, '').split(/[/[\]().-]+/);

/**
 * Selects changed browser tests, tests named like a changed folder or file, and the journey of a
 * purchase.
 */
function browserTests(all, changed) {
  const shown = changed.filter((file) => BROWSER_FILES.test(file) && !IS_TEST.test(file));
  const words = new Set(shown.flatMap(wordsOf));
  const helpers = changed.some((file) => file.startsWith('e2e/') && !IS_TEST.test(file));
  return all.filter((spec) => {
    const [name] = spec.split('/').at(-1).split('.');
    return helpers || changed.includes(spec) || (shown.length > 0 && name === 'journey') || words.has(name);
  });
}

/**
 * Selects the stages and files for a change.
 * @param all test files by kind
 * @param ref commit to compare with; undefined for the default one
 * @returns files by kind, and names of stages
 */
export async function plannedByChange(all, ref) {
  const changed = await changedSince(ref ?? (await baseOf()));
  if (changed.length === 0) throw new UserError('Nothing has changed.');
  const stages = new Set(['lint', 'types']);
  const everything = changed.some((file) => FOUNDATIONS.test(file));
  const code = changed.filter((file) => /\.(tsx?|mjs|json)$/.test(file));
  const files = everything
    ? all
    : {
        unit: [
          ...new Set([...all.unit.filter((file) => READS_TREE.test(file)), ...(await relatedTests('unit', code))]),
        ],
        integration: changed.some((file) => TABLES.test(file))
          ? all.integration
          : await relatedTests('integration', code),
        e2e: browserTests(all.e2e, changed),
        containers: [],
      };
  for (const kind of ['unit', 'integration', 'e2e']) if (files[kind].length > 0) stages.add(kind);
  if (everything || changed.some((file) => MONEY.test(file))) stages.add('stress');
  return { files, stages, changed: changed.length };
}
