import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { PERMISSIONS, type PermissionName } from '@/lib/people/staff/permission-rules';

const CALLS = 'app/api/console';
const ROOMS = 'app/[locale]/console';
const ROLES = 3;

/**
 * Component, hook or function: its quoted words, and the project identifiers it uses, as
 * `file#name`.
 */
type Part = { texts: Set<string>; uses: string[] };

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

/** Returns the file of an import within the two folders that contain screens. */
function fileOf(from: string, file: string): string | undefined {
  const path = from.startsWith('@/') ? from.slice(2) : from.startsWith('.') ? join(dirname(file), from) : '';
  if (!/^(?:components|app)\//.test(path)) return undefined;
  return [`${path}.tsx`, `${path}.ts`].find((one) => existsSync(one));
}

/** Returns the imports of a file by local name; types are skipped, because they render nothing. */
function importsOf(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const one of source.statements.filter(ts.isImportDeclaration)) {
    const file = fileOf((one.moduleSpecifier as ts.StringLiteral).text, source.fileName);
    const names = one.importClause?.namedBindings;
    if (!file || !names || !ts.isNamedImports(names)) continue;
    if (one.importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    for (const { name, propertyName } of names.elements) found.set(name.text, `${file}#${(propertyName ?? name).text}`);
  }
  return found;
}

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isDefault =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  if (isDefault) return ['default'];
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
};

function partOf(statement: ts.Statement, { fileName }: ts.SourceFile, known: Map<string, string>): Part {
  const part: Part = { texts: new Set(), uses: [] };
  const walk = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) part.texts.add(node.text);
    if (ts.isTemplateHead(node)) part.texts.add(node.text.replace(/(?:\/|\?.*)$/, ''));
    // lazy(() => import('./a').then((module) => ({ default: module.Name })))
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const file = fileOf((node.arguments[0] as ts.StringLiteral).text, fileName);
      const name = /module\.(\w+)/.exec(statement.getText())?.[1];
      if (file && name) part.uses.push(`${file}#${name}`);
    }
    const used = ts.isIdentifier(node) && known.get(node.text);
    if (used) part.uses.push(used);
    ts.forEachChild(node, walk);
  };
  walk(statement);
  return part;
}

const parts = new Map<string, Part>();
for (const file of [...filesIn('components', /(?<!\.test)\.tsx?$/), ...filesIn(ROOMS, /(?<!\.test)\.tsx?$/)]) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const known = importsOf(source);
  const own = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  for (const statement of own) for (const name of namesOf(statement)) known.set(name, `${file}#${name}`);
  for (const statement of own)
    for (const name of namesOf(statement)) parts.set(`${file}#${name}`, partOf(statement, source, known));
}

/**
 * Permission that each call requires, without those that all staff members have: every reader of a
 * room may make these calls.
 */
const asked = new Map<string, PermissionName>();
for (const file of filesIn(CALLS, /route\.ts$/)) {
  const permission = /permission: may\('([\w.]+)'\)/.exec(readFileSync(file, 'utf8'))?.[1] as PermissionName;
  if (permission && PERMISSIONS[permission].roles.length < ROLES) asked.set(file.split('/')[3]!, permission);
}
const callsIn = ({ texts }: Part) =>
  [...asked.keys()].filter((name) => [...texts].some((text) => text === name || text.endsWith(`console/${name}`)));

const rooms = [...parts.keys()].filter((name) => name.startsWith(ROOMS) && /(?:page|layout)\.tsx#default$/.test(name));

/** Returns everything rendered in a room without a permission check on the way. */
function drawn(room: string, permission?: PermissionName): Set<string> {
  const seen = new Set<string>();
  const walk = (name: string) => {
    const part = parts.get(name);
    if (!part || seen.has(name) || (permission && part.texts.has(permission))) return;
    seen.add(name);
    part.uses.forEach(walk);
  };
  walk(room);
  return seen;
}

/** Calls of a component shared by two rooms, each of which uses only its own. */
const OF_THE_OTHER_ROOM = ['enquiries/[ticket]/page.tsx: answer-partner', 'enquiries/[ticket]/page.tsx: move-partner'];

it('no screen shows a button whose call its reader may not use', () => {
  const open = rooms.flatMap((room) =>
    [...asked].flatMap(([call, permission]) =>
      [...drawn(room, permission)].some((name) => callsIn(parts.get(name)!).includes(call))
        ? [`${room.slice(`${ROOMS}/(work)/`.length, -'#default'.length)}: ${call}`]
        : [],
    ),
  );
  expect(open.sort()).toEqual(OF_THE_OTHER_ROOM);
});

it('each restricted call appears in some room of this test', () => {
  const made = new Set(rooms.flatMap((room) => [...drawn(room)].flatMap((name) => callsIn(parts.get(name)!))));
  expect([...asked.keys()].filter((name) => !made.has(name))).toEqual([]);
});
