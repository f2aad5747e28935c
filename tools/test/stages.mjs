// Stages of `npm test`, in order. Each prints the output of its tool and returns the counts.

import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '../shared/content-hash.mjs';
import { root } from '../shared/paths.mjs';
import { runProgram } from '../shared/processes.mjs';
import { isEnding } from '../shared/shutdown.mjs';
import { print, step, UserError } from '../shared/terminal.mjs';
import { prepareContainers } from './containers/prepare.mjs';
import { ensureChromium, hasTamilFont } from './chromium.mjs';
import { ensureCurl } from './curl.mjs';
import { ensureDebianProgram, ensurePgBouncer } from './debian-programs.mjs';
import { copyStore } from './pseudo-language/copy-store.mjs';
import { gateFiles } from './gate.mjs';
import { jestResult, oneResult, playwrightResult, stressResult, sum } from './results.mjs';
import { makeSeededTemplate, migratedTemplate } from './test-database.mjs';
import { findTests } from './test-files.mjs';
import { minutesLeft, playwrightLimit } from './time-limit.mjs';
import { buildForTests, servers, serversWithoutEdge, startTestServer } from './test-servers.mjs';

const command = (...path) => join(root, 'node_modules', ...path);
const node = (args, env, cwd = root) => runProgram(process.execPath, args, { env, cwd, show: true });
/** Maximum number of places that change for a new language: docs/change-map.md#10-a-language. */
const MAX_LANGUAGE_FILES = 12;
/** Result of a stage that was left out. */
export const skipped = (name, reason) => ({ passed: 0, failed: 0, skipped: [{ name, reason }] });

/**
 * Options that make ESLint and Prettier skip unchanged files. A change of the own rules starts a
 * new cache, because ESLint compares only the names of plugins.
 */
function cached(name) {
  const rules = contentHash(['eslint.config.mjs', 'tools/checks/plain-english.mjs', 'tools/checks/plain-words.mjs']);
  const place = join(root, 'node_modules', '.cache', `${name}-${rules.slice(0, 12)}`);
  return ['--cache', `--cache-location=${place}`, '--cache-strategy=content'];
}

async function lint({ env }) {
  const checks = await Promise.all([
    node([command('eslint', 'bin', 'eslint.js'), '--concurrency=auto', ...cached('eslint'), '.'], env),
    node([command('prettier', 'bin', 'prettier.cjs'), ...cached('prettier'), '--check', '--log-level=warn', '.'], env),
    node(['--import', 'tsx', join(root, 'tools', 'checks', 'structure.ts')], env),
    node(['--import', 'tsx', join(root, 'tools', 'checks', 'migrations.ts')], env),
    node([command('knip', 'bin', 'knip.js')], env),
  ]);
  const names = ['ESLint', 'Prettier', 'structure', 'migrations', 'Knip'].filter((_, at) => checks[at].code !== 0);
  return oneResult(names.length, names);
}

/** Checks types with TypeScript 7, which is ten times as fast. ESLint still needs version 6. */
async function types({ env }) {
  const typegen = await node([command('next', 'dist', 'bin', 'next'), 'typegen'], env);
  if (typegen.code !== 0) return oneResult(typegen.code);
  const codes = [];
  for (const project of [root, join(root, 'lab')])
    codes.push((await node([command('typescript-7', 'bin', 'tsc'), '--noEmit', '--project', project], env)).code);
  return oneResult(Math.max(...codes));
}

/**
 * Order of the test files: by a seed, else Jest's own. Tests within a file often depend on each
 * other.
 */
const orderOf = (seed) =>
  seed === undefined ? [] : [`--testSequencer=${join(root, 'tools', 'test', 'shuffled-order.mjs')}`];

async function jest(project, { env, folder, files, orderSeed, shard }, more = {}) {
  if (files[project].length === 0) return skipped(project, 'there is no such test');
  const report = join(folder, `${project}.json`);
  const args = [
    command('jest', 'bin', 'jest.js'),
    '--selectProjects',
    project,
    '--ci',
    // Integration tests spend much of their time waiting for PostgreSQL.
    `--maxWorkers=${availableParallelism() + (project === 'integration' ? 1 : 0)}`,
    '--json',
    `--outputFile=${report}`,
    // Jest's cache stores durations of files, which decide which of them share a process.
    ...(env.CI || orderSeed !== undefined ? [`--cacheDirectory=${join(folder, 'jest')}`] : []),
    ...orderOf(orderSeed),
    ...(shard ? [shard] : []),
  ];
  const { code } = await node([...args, '--runTestsByPath', ...files[project]], {
    ...env,
    NODE_ENV: 'test',
    TEST_ORDER_SEED: String(orderSeed ?? ''),
    ...more,
  });
  return jestResult(report, code);
}

async function unit(run) {
  if (!run.files.unit.some((file) => file.startsWith('ops/'))) return jest('unit', run);
  let promtool;
  await step('Looking for promtool', async (note) => {
    promtool = await ensureDebianProgram('promtool', 'prometheus', note);
    return promtool ?? 'none; what ops/alerts.yml says is not played through';
  });
  return jest('unit', run, promtool ? { PROMTOOL: promtool } : {});
}

/**
 * Compares the declared types of rows with the rows that the tests received. After a complete run
 * without failures, each statement must have returned some.
 */
async function rowTypes({ env, files, shard }, rows, { failed }) {
  const isWhole = failed === 0 && !shard && files.integration.length === findTests().integration.length;
  const words = [join(root, 'tools', 'checks', 'row-types.ts'), rows, ...(isWhole ? ['--whole'] : [])];
  const { code, output } = await runProgram(process.execPath, ['--import', 'tsx', ...words], { env });
  print(output);
  return oneResult(
    code,
    output
      .split('\n')
      .filter((line) => line.startsWith('✗'))
      .map((line) => `rows: ${line.slice(2)}`),
  );
}

/** Finds PgBouncer for the tests that use a pooler. */
async function findPooler({ files }) {
  if (!files.integration.some((file) => file.includes('pooler'))) return {};
  let command;
  await step('Looking for PgBouncer', async (note) => {
    command = await ensurePgBouncer(note);
    return command ? '' : 'none of 1.24 or newer; nothing is tried behind a pooler';
  });
  return command ? { PGBOUNCER: JSON.stringify(command) } : {};
}

async function integration(run) {
  if (run.files.integration.length === 0) return skipped('integration', 'there is no such test');
  const database = await run.database();
  const rows = join(run.folder, 'rows');
  mkdirSync(rows);
  const result = await jest('integration', run, {
    ...(await findPooler(run)),
    TEST_DATABASE_ADMIN_URL: database.url('postgres'),
    TEST_TEMPLATE: migratedTemplate,
    RECORD_ROWS: rows,
  });
  return isEnding() ? result : sum([result, await rowTypes(run, rows, result)]);
}

async function build({ env }) {
  await step('Building', async (note) => buildForTests(env, note));
  return oneResult(0);
}

/**
 * Checks money and stock under killed processes and crowds, on its own processes and databases.
 * `npm run stress` is the full size.
 */
async function stress({ env, folder, failedStages }) {
  if (failedStages.has('build')) return skipped('stress', 'the build failed');
  const report = join(folder, 'stress.json');
  const [{ folder: built }] = servers;
  const { code } = await node(
    ['--import', 'tsx', join(root, 'lab', 'stress', 'main.ts'), '--size=small', `--report=${report}`],
    { ...env, NEXT_DIST_DIR: built, TMPDIR: folder },
  );
  return stressResult(report, code);
}

async function startServers(run, database, needed) {
  const addresses = [];
  for (const server of needed) {
    const settings = { STORE_ACCESS: server.name, ...server.settings };
    const shown = ['STORE_ACCESS', 'EDGE'].flatMap((name) => (settings[name] ? [`${name}=${settings[name]}`] : []));
    await step(`Starting the store with ${shown.join(' ')}`, async () => {
      addresses.push(await startTestServer(server, database, run.env, run.folder));
    });
  }
  return Object.assign({}, ...addresses);
}

async function prepareBrowser() {
  let chromium;
  await step('Looking for Chromium', async (note) => {
    chromium = await ensureChromium(note);
    return `${chromium}${hasTamilFont() ? '' : '; no Tamil font outside the store (apt-get install fonts-noto-core)'}`;
  });
  return chromium;
}

async function prepareCurl() {
  await step('Looking for curl', async (note) =>
    (await ensureCurl(note)) ? '' : 'none; the walk of docs/api.md is skipped',
  );
}

/**
 * Finds Prometheus for the live scrape test.
 * @returns environment variables for the tests
 */
async function preparePrometheus(run) {
  if (!run.files.e2e.some((file) => file.endsWith('live-scrape.spec.ts'))) return {};
  let prometheus;
  await step('Looking for Prometheus', async (note) => {
    prometheus = await ensureDebianProgram('prometheus', 'prometheus', note);
    return prometheus ?? 'none; no scrape is tried';
  });
  return prometheus ? { PROMETHEUS: prometheus } : {};
}

/** Loads the demo catalogue once per run into the template of the stores' databases. */
function seededDatabase(run) {
  run.seeded ??= (async () => {
    const database = await run.database();
    await step('Loading the demo catalogue', async () => {
      await makeSeededTemplate(database, {
        ...run.env,
        NODE_ENV: 'production',
        PAYMENTS: 'sandbox',
        NEXTAUTH_SECRET: 'x'.repeat(32),
      });
    });
    return database;
  })();
  return run.seeded;
}

/**
 * Runs Playwright once per list of words, on stores of its own. The time limit of the run holds
 * after the first list.
 * @param lists files and options of Playwright
 * @param more environment variables of the tests
 */
async function playwright(run, name, stores, lists, more) {
  if (run.failedStages.has('build')) return skipped(name, 'the build failed');
  if (!existsSync(join(root, 'tools', 'commands', 'seed.ts')))
    return skipped(name, 'tools/commands/seed.ts is missing');
  const chromium = await prepareBrowser();
  const addresses = await startServers(run, await seededDatabase(run), stores);
  const shard = run.shard ? [run.shard] : [];
  const results = [];
  for (const [at, words] of lists.entries()) {
    const report = join(run.folder, `${name}-${at}.json`);
    const env = {
      ...run.env,
      ...addresses,
      E2E_DONE: lists
        .slice(0, at)
        .flat()
        .map((file) => `**/${file}`)
        .join(' '),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...more,
    };
    const limit = at > 0 ? run.limit : undefined;
    const timeOver = limit && `the ${limit.minutes} minutes of this run were over`;
    if (limit && minutesLeft(limit) < 1) {
      results.push({ passed: 0, failed: 0, skipped: words.map((file) => ({ name: file, reason: timeOver })) });
      continue;
    }
    const options = [...shard, ...(limit ? playwrightLimit(limit) : [])];
    const { code } = await node(
      [command('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...options, ...words],
      env,
    );
    results.push(playwrightResult(report, code, timeOver));
  }
  return sum(results);
}

async function e2e(run) {
  if (run.files.e2e.length === 0) return skipped('e2e', 'there is no such test');
  await prepareCurl();
  const prometheus = await preparePrometheus(run);
  const { e2e: first } = run.limit ? gateFiles(run.files) : run.files;
  const others = run.files.e2e.filter((file) => !first.includes(file));
  const lists = [first, others].filter(({ length }) => length > 0);
  return playwright(run, 'e2e', servers, lists, {
    ...prometheus,
    ...(run.isGate && { E2E_ONE_SIZE: '1' }),
  });
}

/**
 * Runs the browser tests of playwright.config.ts that show that the store needs no part of
 * lib/kernel/edge.
 */
const withoutEdge = (run) =>
  playwright(run, 'without-edge', serversWithoutEdge, [['--project=without-edge']], { EDGE: 'off' });

/** Tests the image and docker-compose.yml with a real Docker. */
async function containers(run) {
  if (run.files.containers.length === 0) return skipped('containers', 'there is no such test');
  const { env, reason } = await prepareContainers(run.folder);
  return reason ? skipped('containers', reason) : jest('containers', run, { ...env, NODE_ENV: 'production' });
}

/**
 * Adds a language with long, accented texts to a copy of the store, and runs the browser test of
 * all screens there.
 */
async function pseudoLanguage({ env, folder }) {
  // Needs a package, which the first run in a fresh clone installs after this file was loaded.
  const { addPseudoLanguage } = await import('./pseudo-language/add-language.mjs');
  const copy = join(folder, 'pseudo-language');
  await step('Adding a language to a copy of the store', async () => {
    await copyStore(copy);
    const changed = addPseudoLanguage(copy);
    if (changed.length > MAX_LANGUAGE_FILES) throw new UserError(`A language touches ${changed.length} files.`);
    return `${changed.length} files`;
  });
  const { code } = await node([join(copy, 'tools', 'test', 'run-tests.mjs'), 'pseudo-language.spec.ts'], env, copy);
  return oneResult(code, ['screens in the pseudo-language']);
}

/**
 * Stages in order. `kind`: kind of its test files; `needs`: stage that runs before it; `isCheck`:
 * runs next to the other checks; `isExhaustive`: only with `--all`; `needsMinutes`: its duration on
 * a slow machine, so that a run with a time limit can leave it out.
 */
export const stages = [
  { name: 'lint', title: 'Lint', run: lint, isCheck: true },
  { name: 'types', title: 'Types', run: types, isCheck: true },
  { name: 'unit', title: 'Unit tests', run: unit, kind: 'unit' },
  { name: 'integration', title: 'Integration tests, on PostgreSQL', run: integration, kind: 'integration' },
  { name: 'build', title: 'Production build', run: build },
  { name: 'stress', title: 'Stress, small', run: stress, needs: 'build', isExhaustive: true, needsMinutes: 10 },
  { name: 'e2e', title: 'Browser tests', run: e2e, kind: 'e2e', needs: 'build' },
  {
    name: 'without-edge',
    title: 'Browser tests, EDGE=off',
    run: withoutEdge,
    needs: 'build',
    isExhaustive: true,
    needsMinutes: 10,
  },
  {
    name: 'pseudo-language',
    title: 'Browser test of a new language',
    run: pseudoLanguage,
    isExhaustive: true,
    needsMinutes: 15,
  },
  {
    name: 'containers',
    title: 'Image and Compose, in Docker',
    run: containers,
    kind: 'containers',
    isExhaustive: true,
    needsMinutes: 15,
  },
];
