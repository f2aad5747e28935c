// npm test -- --changed: which tests a change touches.

import { join } from 'node:path';
import { root } from '../local-stack/paths.mjs';
import { runProgram } from '../local-stack/processes.mjs';
import { UserError } from '../local-stack/terminal.mjs';

/** What every test hangs on: with one of these changed, all of them run. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|jest\.config\.mjs|playwright\.config\.ts|tsconfig\.json|tools\/(test|local-stack)\/)/;
/** What the tables are made of: no import tells which tests ask them. */
const TABLES = /^prisma\/(schema|migrations)\//;
/** What the browser gets to see. */
const SHOWN = /^(app|components|lib|sandbox|messages|public|prisma|next\.config\.ts)/;
/** Where money and stock move: a stress test in small belongs to each change of it. */
const MONEY =
  /^lib\/((selling\/(checkout|orders|cart|coupons)|money\/payments|inventory\/stock|dispensing\/after-sales)|kernel\/(db|queue)|background)\//;
/** Tests that read the tree itself: any change may be theirs. */
const READS_TREE = /^(messages|test)\/[^/]+\.test\.ts$|\/held\.test\.ts$|^tools\/checks\//;
const IS_TEST = /\.(test|spec)\.tsx?$/;

async function git(...words) {
  const { code, output } = await runProgram('git', words);
  return code === 0 ? output.trim() : undefined;
}

/** The commit a change is measured from: where this branch left main, else the last commit, else the one before it. */
async function baseOf() {
  const head = await git('rev-parse', 'HEAD');
  if (!head) throw new UserError('--changed asks git what changed, and there is no git repository here.');
  for (const branch of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', branch);
    if (base && base !== head) return base;
  }
  return (await git('status', '--porcelain')) ? head : 'HEAD~1';
}

/** Every file that differs from `ref`, those not committed or not yet known to git among them. */
async function changedSince(ref) {
  const changed = await git('diff', '--name-only', ref);
  if (changed === undefined) throw new UserError(`git knows no ${ref}.`);
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${unknown}`.split('\n').filter(Boolean))];
}

/** The tests of one Jest project that import a changed file, however deep. */
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

/** Browser tests that changed, those named like a folder or file that changed, and the journey of a purchase. */
function browserTests(all, changed) {
  const shown = changed.filter((file) => SHOWN.test(file) && !IS_TEST.test(file));
  const words = new Set(shown.flatMap(wordsOf));
  const helpers = changed.some((file) => file.startsWith('e2e/') && !IS_TEST.test(file));
  return all.filter((spec) => {
    const [name] = spec.split('/').at(-1).split('.');
    return helpers || changed.includes(spec) || (shown.length > 0 && name === 'journey') || words.has(name);
  });
}

/**
 * Which stages and files a change asks for.
 * @param all the test files by kind
 * @param ref a commit to compare with, or undefined for the one that fits
 * @returns the files by kind and the names of the stages
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
      };
  for (const kind of ['unit', 'integration', 'e2e']) if (files[kind].length > 0) stages.add(kind);
  if (everything || changed.some((file) => MONEY.test(file))) stages.add('stress');
  return { files, stages, changed: changed.length };
}
