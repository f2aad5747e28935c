/**
 * node --import tsx tools/checks/row-types.ts <folder> [--whole]: compares the row type that each
 * statement of lib, sandbox, tools and lab declares with the rows recorded by the integration tests
 * (test/record-rows.ts). Exits with 1 if they differ.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { readRecorded } from './recorded-rows';
import { findRowProblems } from './row-problems';
import { readSites } from './row-sites';

/** Statements without rows in any test, as `file owner`, each with the reason. */
const EXCUSED: Record<string, string> = {
  'lib/kernel/queue/lease.ts renew': 'an UPDATE that gives nothing back; its promise tells of failures alone',
  'lab/stress/scenarios/pharmacy.ts checkStopped': 'a row of it is what must never be; the scenario counts them',
  'lab/stress/scenarios/cash-on-delivery.ts checkCollected': 'a row of it is what must never be',
  'lab/stress/scenarios/courier-events.ts checkSteps': 'a row of it is what must never be',
  'lab/stress/scenarios/cash-on-delivery.ts cashOf': 'only the stress test runs it',
  'lab/stress/scenarios/order-edits.ts countLinks': 'only the stress test runs it',
};

const GENERATED = 'lib/kernel/db/generated/';
const CLIENT = 'lib/kernel/db/client.ts';

const filesBelow = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

/** Files of lib, sandbox, tools and lab that query rows. */
function queryingFiles(root: string): string[] {
  const code = ['lib', 'sandbox', 'tools', 'lab']
    .flatMap((below) => filesBelow(root, below))
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(GENERATED) && file !== CLIENT,
    );
  return code.filter((file) => /queryRows|\$queryRaw/.test(readFileSync(join(root, file), 'utf8')));
}

/**
 * True for modules that define row types: own code, zod, and the database client without its
 * models. Skipping all other packages saves more than half of the time. A row that contains one of
 * their types is reported as unknown.
 */
const isRead = (specifier: string, from: string) =>
  /^(@\/|\.|zod$|@prisma\/)/.test(specifier) && !(from.includes(GENERATED) && /^\.+\/models/.test(specifier));

function programOf(root: string, files: string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const parsed = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const options = { ...parsed.options, types: [], lib: ['lib.esnext.d.ts'] };
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      isRead(text, from) ? ts.resolveModuleName(text, from, options, host, cache) : { resolvedModule: undefined },
    );
  const names = files.map((file) => join(root, file));
  return ts.createProgram(names, options, host);
}

const root = resolve(import.meta.dirname, '../..');
const [folder, whole] = process.argv.slice(2);
const isWhole = whole === '--whole';
const recorded = readRecorded(folder!);
const seen = new Set(recorded.map(({ file }) => file));
const files = queryingFiles(root).filter((file) => isWhole || seen.has(file));
const program = programOf(root, files);
const sites = readSites(program, root, files);
const problems = findRowProblems({ checker: program.getTypeChecker(), sites, recorded, isWhole, excused: EXCUSED });
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(
  `${recorded.length} statements returned rows: ${problems.length === 0 ? 'their types match the rows of PostgreSQL' : `${problems.length} problems`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
