import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staff from './console/en.json';
import store from './en.json';

const en = { ...store, console: staff };

type Tree = { [key: string]: string | Tree };
type Source = { text: string; literals: Set<string>; namespaces: string[]; patterns: RegExp[] };

const ROOT = join(__dirname, '..');
const FOLDERS = ['app', 'components', 'lib', 'sandbox', 'tools/commands'];

/** Keys whose last part is computed at runtime, with the place. The sources do not contain them. */
const MADE_WHILE_RUNNING: [pattern: RegExp, why: string][] = [
  [/^catalogue\.forms\./, 'the form of a product, as catalogue files spell it'],
  [
    /^catalogue\.filters\.strengthUnits\./,
    'the units of a strength, as labels spell them (lib/catalogue/search/words/composition-rules.ts)',
  ],
  [/^product\.units\./, 'the unit of a pack, as catalogue files spell it'],
  [
    /^packs\.(?:counted|measured|containers)\./,
    'container and content of a pack, as price lists spell them (lib/shared/pack-phrases.ts)',
  ],
  [/^orders\.status\./, 'the states of ORDER_PROCESS in small letters (lib/selling/orders/rules.ts)'],
  [
    /^profile\.(mails|consents)\./,
    'the topics of mails and the purposes of consents (lib/people/notifications/types.ts, lib/people/consents/types.ts)',
  ],
  [/^console\.(?:status|prescription)\./, 'the states of orders and of their prescriptions, as types name them'],
  [/^console\.reviews\.opinion\./, 'what a reading of a review came to (lib/catalogue/reviews/types.ts)'],
  [/^console\.customer\.purpose\./, 'the purposes of consents (lib/people/consents/types.ts)'],
  [
    /^console\.timeline\./,
    'what the history of an order calls it (lib/selling/orders/timeline-queries.ts), and actions of the audit',
  ],
  [
    /^console\.audit\.(?:action|by|subject|field|groups)\./,
    'what the audit log tells of (lib/kernel/audit/actions.ts), and how entries name doors, subjects and fields',
  ],
  [/^profile\.tabs\./, 'the tabs of a profile by their number (components/account/profile/profile-query.ts)'],
];

const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : leaves(value, `${path}${key}.`),
  );

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return path === 'lib/kernel/db/generated' ? [] : filesBelow(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Turns a template into a pattern, in which each `${…}` matches text with at least one letter. */
const asPattern = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('(.+)')}$`,
  );

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  return {
    text,
    literals: new Set(all(/['"`]([\w.-]+)['"`]/g)),
    namespaces: [...all(/(?:useTranslations|getTranslations)\(\s*'([\w.]+)'/g), ...all(/namespace:\s*'([\w.]+)'/g)],
    patterns: all(/`([\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g)
      .filter((template) => /[\w]/.test(template.replace(/\$\{[^}]*\}/g, '')))
      .map(asPattern),
  };
}

const sources = FOLDERS.flatMap(filesBelow).map(readSource);
const everything = sources.map(({ text }) => text).join('\n');
const words = new Set(everything.match(/[\w-]+/g));
const literals = new Set(sources.flatMap((source) => [...source.literals]));

/** The text that replaces a `${…}` must occur somewhere in the sources. */
const fits = (pattern: RegExp, text: string) =>
  pattern
    .exec(text)
    ?.slice(1)
    .every((part) => literals.has(part) || part.split('.').every((word) => words.has(word))) ?? false;

/**
 * True if a file uses `key`: it has its namespace, and either the literal rest or a template that
 * matches the rest.
 */
function says({ literals: own, namespaces, patterns }: Source, key: string): boolean {
  if (own.has(key) || patterns.some((pattern) => fits(pattern, key))) return true;
  return namespaces.some((namespace) => {
    if (!key.startsWith(`${namespace}.`)) return false;
    const rest = key.slice(namespace.length + 1);
    return own.has(rest) || patterns.some((pattern) => fits(pattern, rest));
  });
}

it('has no text that nothing says any more', () => {
  const unused = leaves(en as Tree).filter(
    (key) => !MADE_WHILE_RUNNING.some(([pattern]) => pattern.test(key)) && !sources.some((source) => says(source, key)),
  );
  expect(unused).toEqual([]);
});
