import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { learn, readRecorded, unseen, type Recorded } from './recorded-rows';
import { findRowProblems } from './row-problems';
import { readSites } from './row-sites';

const FILE = 'lib/queries.ts';
const CLIENT = `
  export declare function queryRows<Row>(sql: string): Promise<Row[]>;
  export declare const db: { $queryRaw<Rows = unknown>(...sql: unknown[]): Promise<Rows>; $transaction<R>(work: (tx: typeof db) => Promise<R>): Promise<R> };
`;
const IMPORT = "import { db, queryRows } from './client';\n";

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
/** Library files of TypeScript, read once for all programs. */
const library = new Map<string, ts.SourceFile | undefined>();

/** Creates a program of one synthetic file and the client. */
function programOf(source: string): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const texts = new Map([
    [FILE, source],
    ['lib/client.ts', CLIENT],
  ]);
  const [read, exists] = [host.getSourceFile.bind(host), host.fileExists.bind(host)];
  const readOnce = (name: string) => {
    if (!library.has(name)) library.set(name, read(name, ts.ScriptTarget.ES2022));
    return library.get(name);
  };
  host.getCurrentDirectory = () => '';
  host.fileExists = (name) => texts.has(name) || exists(name);
  host.getSourceFile = (name) =>
    texts.has(name) ? ts.createSourceFile(name, texts.get(name)!, ts.ScriptTarget.ES2022, true) : readOnce(name);
  return ts.createProgram([FILE], OPTIONS, host);
}

/**
 * Checks a file whose statements, in order, returned these rows; undefined for a statement that did
 * not run.
 */
function problemsOf(body: string, rows: (object[] | undefined)[], isWhole = true, excused?: Record<string, string>) {
  const source = `${IMPORT}${body}`;
  const program = programOf(source);
  const requested = [...source.matchAll(/(queryRows|\$queryRaw)[<(`]/g)].map(({ index }) => source.slice(0, index));
  expect(requested).toHaveLength(rows.length);
  const recorded = requested.flatMap((before, place): Recorded[] => {
    if (!rows[place]) return [];
    const lines = before.split('\n');
    const row = unseen();
    for (const one of rows[place]) learn(row, one);
    return [{ file: FILE, line: lines.length, column: lines.at(-1)!.length + 1, row }];
  });
  const sites = readSites(program, '', [FILE]);
  return findRowProblems({ checker: program.getTypeChecker(), sites, recorded, isWhole, excused });
}

const LIST = 'type Row = { id: string; price: number; note: string | null };\n';
const list = `${LIST}export const list = () => queryRows<Row>('SELECT …');`;
const row = { id: 'a', price: 1, note: null };

describe('the check of the types of rows', () => {
  it('lets pass what is as it is declared', () => {
    expect(problemsOf(list, [[row, { ...row, note: 'x' }]])).toEqual([]);
  });

  it.each([
    ['a column that is missing', [{ id: 'a', note: null }], 'column "price" is in the type but in no row'],
    ['a column that only some rows have', [row, { id: 'a', note: null }], 'column "price" was missing'],
    ['a column too many', [{ ...row, sku: 'x' }], 'column "sku" is missing from the type'],
    ['a null where none is declared', [row, { ...row, id: null }], 'column "id" was null, but its type is string'],
    ['a number that came as text', [{ ...row, price: '1' }], 'column "price" was string, but its type is number'],
    ['a statement that gave no row', [], 'no test received a row of it'],
  ])('finds %s', (_, rows, stated) => {
    expect(problemsOf(list, [rows])).toEqual([expect.stringMatching(`^lib/queries.ts:3 list: ${stated}`)]);
  });

  it('finds a statement that was never run, when all tests were', () => {
    expect(problemsOf(list, [undefined])).toEqual([expect.stringContaining('no test received a row of it')]);
    expect(problemsOf(list, [undefined], false)).toEqual([]);
    const named = `${FILE} list`;
    expect(problemsOf(list, [undefined], true, { [named]: 'as it is' })).toEqual([]);
    expect(problemsOf(list, [[row]], true, { [named]: 'as it is' })).toEqual([
      expect.stringContaining('remove its exception'),
    ]);
  });

  it('asks no row of what only waits', () => {
    const lock =
      "export async function lock() {\n  await db.$queryRaw`SELECT 1 … FOR UPDATE`;\n  void queryRows('…');\n}";
    expect(problemsOf(lock, [undefined, undefined])).toEqual([]);
  });

  it('knows the texts of a union, and booleans', () => {
    const source =
      "export const read = () => db.$queryRaw<{ state: 'OPEN' | 'DONE'; found: true | null; size: `${number} g` }[]>`SELECT …`;";
    expect(problemsOf(source, [[{ state: 'OPEN', found: true, size: '1 g' }]])).toEqual([]);
    expect(problemsOf(source, [[{ state: 'GONE', found: false, size: '1 g' }]])).toEqual([
      expect.stringContaining('column "state" was "GONE"'),
      expect.stringContaining('column "found" was false'),
    ]);
    const many = Array.from({ length: 50 }, (_, number) => ({ state: String(number), found: null, size: '' }));
    expect(problemsOf(source, [many])).toEqual([
      expect.stringContaining('column "state" had other values than its type'),
    ]);
  });

  it('looks into JSON', () => {
    const source = `type Line = { name: string; at: Date; count?: number };
      export async function read() {
        const [row] = await db.$queryRaw<{ lines: Line[] | null; owner: { name: string }; names: Record<string, number> }[]>('…');
        return row;
      }`;
    const given = { lines: [{ name: 'a', at: new Date(), count: 1 }], owner: { name: 'b' }, names: { c: 1 } };
    expect(problemsOf(source, [[given, { ...given, lines: null }]])).toEqual([]);
    const dated = { ...given, lines: [{ name: 'a', at: '2026-01-01' }, { name: 'b' }], names: { c: 'd' } };
    expect(problemsOf(source, [[{ ...dated, owner: { name: 'b', age: 3 } }]])).toEqual([
      expect.stringContaining('column "lines[].at" was string, but its type is Date'),
      expect.stringContaining('column "lines[].at" was missing, but its type is Date'),
      expect.stringContaining('column "owner.age" is missing from the type'),
      expect.stringContaining('column "names.c" was string, but its type is number'),
    ]);
    const empty = { ...given, lines: [], names: {} };
    expect(problemsOf(source, [[empty]])).toEqual([expect.stringContaining('column "lines" was empty in every test')]);
    expect(problemsOf(source, [[empty]], false)).toEqual([]);
  });

  it('takes any alternative of a union of rows, and what marks a text', () => {
    const source = `type Id = string & { readonly mark: 'id' };
      export const read = () => queryRows<{ kind: 'a'; a: Id } | { kind: 'b'; b: number }>('…');`;
    expect(
      problemsOf(source, [
        [
          { kind: 'a', a: 'x' },
          { kind: 'b', b: 1 },
        ],
      ]),
    ).toEqual([]);
    expect(problemsOf(source, [[{ kind: 'a', a: 'x', c: 1 }]])).toEqual([
      expect.stringContaining('"c" is missing from the type'),
    ]);
  });

  it('asks nothing of rows whose type is not known, or of which nothing is read', () => {
    const source = `export const as = <Row>(sql: string) => queryRows<Row>(sql);
      export const part = <Row>() => queryRows<{ body: Row }>('…');
      export const found = async () => (await queryRows<object>('…')).length > 0;
      export const count = async () => (await queryRows('…')).length;
      export const any = () => queryRows<{ value: unknown }>('…');`;
    const rows = [{ body: { a: 1 } }];
    expect(problemsOf(source, [rows, rows, rows, rows, [{ value: 1 }]])).toEqual([]);
  });

  it('finds a type that it does not know', () => {
    const source = `import type { Gone } from 'nowhere';
      export const all = () => queryRows<Gone>('…');
      export const one = () => queryRows<{ id: Gone }>('…');`;
    expect(problemsOf(source, [[{ id: 1 }], [{ id: 1 }]])).toEqual([
      expect.stringContaining('all: the type of its rows is unknown'),
      expect.stringContaining('one: column "id" has an unknown type'),
    ]);
  });

  it('takes the type from where the rows go, and refuses it past the call', () => {
    const source = `export const told = (): Promise<{ id: string }[]> => queryRows('…');
      export const said = async () => (await db.$queryRaw('…')) as { id: string }[];`;
    expect(problemsOf(source, [[{ id: 1 }], [{ id: 'a' }]])).toEqual([
      expect.stringContaining('told: column "id" was number, but its type is string'),
      expect.stringContaining('said: the type of the rows is set with "as"'),
    ]);
  });

  it('tells one statement from another of its line, and from one inside', () => {
    const source = `export const both = (tx?: typeof db) => (tx ? tx.$queryRaw<{ a: string }[]>('…') : queryRows<{ b: string }>('…'));
      export const inside = () => queryRows<{ c: string }>(String(queryRows<{ d: string }>('…')));`;
    expect(problemsOf(source, [[{ a: 'x' }], [{ b: 'x' }], [{ c: 'x' }], [{ d: 'x' }]])).toEqual([]);
  });

  it('finds rows that it cannot place', () => {
    const program = programOf(`${IMPORT}${list}`);
    const sites = readSites(program, '', [FILE]);
    const stray = { file: FILE, line: 1, column: 1, row: unseen() };
    const found = { checker: program.getTypeChecker(), sites, recorded: [stray], isWhole: false };
    expect(findRowProblems(found)).toEqual([expect.stringContaining('no known call')]);
  });

  it('reads what several workers wrote as one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rows-'));
    const line = (...rows: object[]) => {
      const shape = unseen();
      for (const one of rows) learn(shape, one);
      return `${JSON.stringify({ file: FILE, line: 1, column: 1, row: shape })}\n`;
    };
    writeFileSync(join(folder, '1.jsonl'), line({ a: 'x', b: [] }) + line({ a: 'y', b: [1] }));
    writeFileSync(join(folder, '2.jsonl'), line({ a: null, c: new Date() }));
    const [{ row: merged }, ...others] = readRecorded(folder) as [Recorded];
    rmSync(folder, { recursive: true });
    expect(others).toEqual([]);
    expect(merged.fields).toEqual({
      a: { kinds: ['string', 'null'], texts: ['x', 'y'] },
      b: { kinds: ['array', 'missing'], items: { kinds: ['number'] } },
      c: { kinds: ['missing', 'Date'] },
    });
  });
});
