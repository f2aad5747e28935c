// Compares the declared types of rows with the recorded rows.

import ts from 'typescript';
import { MAX_TEXTS, type Recorded, type Shape } from './recorded-rows';
import { spotOf, type Site } from './row-sites';

const { TypeFlags } = ts;
/**
 * Types that accept any value: code reads them with care, or a generic function determines them at
 * the call.
 */
const ANYTHING = TypeFlags.Unknown | TypeFlags.NonPrimitive | TypeFlags.InstantiableNonPrimitive | TypeFlags.Index;
/** True for `any`, including types from modules outside the program. */
const isUnknown = ({ flags }: ts.Type) => Boolean(flags & TypeFlags.Any);
/** Class names of objects that count as single values. */
const VALUES = new Set(['Date', 'Buffer', 'Uint8Array', 'Decimal']);

/** Kinds of non-object types. */
const SIMPLE: [ts.TypeFlags, string][] = [
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'missing'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
];

/**
 * Returns the alternatives of union types. Reduces a type such as `string & { mark }` to its
 * runtime type.
 */
const alternatives = (types: readonly ts.Type[]): ts.Type[] =>
  types.flatMap((type) => {
    if (type.isUnion()) return alternatives(type.types);
    const simple =
      type.isIntersection() && type.types.find(({ flags }) => SIMPLE.some(([simpleFlags]) => flags & simpleFlags));
    return simple ? [simple] : [type];
  });

class Comparison {
  constructor(
    private readonly checker: ts.TypeChecker,
    /** True if all tests ran, so that unseen values are unseen in every test. */
    private readonly isWhole: boolean,
  ) {}

  private isAnything(type: ts.Type): boolean {
    if (type.flags & ANYTHING) return true;
    const isBare =
      this.checker.getPropertiesOfType(type).length === 0 && this.checker.getIndexInfosOfType(type).length === 0;
    return Boolean(type.flags & TypeFlags.Object) && isBare;
  }

  private isList = (type: ts.Type) => this.checker.isArrayType(type) || this.checker.isTupleType(type);

  private kindOf(type: ts.Type): string {
    const simple = SIMPLE.find(([flags]) => type.flags & flags);
    if (simple) return simple[1];
    if (type.flags & TypeFlags.BooleanLiteral) return this.checker.typeToString(type);
    if (this.isList(type)) return 'array';
    return VALUES.has(type.symbol?.name) ? type.symbol.name : 'object';
  }

  private spell = (types: readonly ts.Type[]) =>
    types.map((type) => this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)).join(' | ');

  /** Finds texts that are not in a union of literals. */
  private textProblems(types: ts.Type[], shape: Shape, place: string): string[] {
    const texts = types.filter(({ flags }) => flags & TypeFlags.StringLike);
    const listed = new Set(texts.flatMap((type) => (type.isStringLiteral() ? [type.value] : [])));
    if (!shape.kinds.includes('string') || texts.length === 0 || listed.size < texts.length) return [];
    const others = shape.texts?.filter((text) => !listed.has(text)) ?? [];
    if (shape.texts) return others.map((text) => `${place} was "${text}", but its type is ${this.spell(types)}`);
    return listed.size < MAX_TEXTS ? [`${place} had other values than its type: ${this.spell(types)}`] : [];
  }

  private itemProblems(types: ts.Type[], shape: Shape, place: string): string[] {
    const lists = types.filter(this.isList);
    if (lists.length === 0 || !shape.kinds.includes('array')) return [];
    const items = lists.map((list) => this.checker.getIndexTypeOfType(list, ts.IndexKind.Number)!);
    const isEmpty = items.every(({ flags }) => flags & (TypeFlags.Never | TypeFlags.Undefined));
    if (!shape.items) return this.isWhole && !isEmpty ? [`${place} was empty in every test`] : [];
    return this.problems(items, shape.items, `${place.replace(/"$/, '')}[]"`);
  }

  /** Returns the type of a field in one alternative of its object. */
  private fieldOf(object: ts.Type, name: string): ts.Type | undefined {
    const field = this.checker.getPropertyOfType(object, name);
    return field ? this.checker.getTypeOfSymbol(field) : this.checker.getIndexTypeOfType(object, ts.IndexKind.String);
  }

  private isNeeded(object: ts.Type, name: string): boolean {
    const field = this.checker.getPropertyOfType(object, name);
    if (!field || field.flags & ts.SymbolFlags.Optional) return false;
    const kinds = alternatives([this.checker.getTypeOfSymbol(field)]);
    return !kinds.some((type) => this.isAnything(type) || this.kindOf(type) === 'missing');
  }

  /** Finds problems with the columns of a row. */
  rowProblems(row: ts.Type, shape: Shape): string[] {
    const types = alternatives([row]);
    if (types.some(isUnknown)) return ['the type of its rows is unknown'];
    return types.some((type) => this.isAnything(type)) ? [] : this.fieldProblems(types, shape);
  }

  /** Finds problems with the fields of an object, across all alternatives of its type. */
  private fieldProblems(objects: ts.Type[], shape: Shape, inside = ''): string[] {
    const fields = shape.fields ?? {};
    const place = (name: string) => `column "${inside}${name}"`;
    const found = Object.entries(fields).flatMap(([name, field]) => {
      const types = objects.flatMap((object) => this.fieldOf(object, name) ?? []);
      if (types.length === 0) return [`${place(name)} is missing from the type`];
      const kinds = objects.every((object) => this.isNeeded(object, name))
        ? field.kinds
        : field.kinds.filter((kind) => kind !== 'missing');
      return this.problems(types, { ...field, kinds }, place(name));
    });
    const names = new Set(
      objects.flatMap((object) => this.checker.getPropertiesOfType(object).map(({ name }) => name)),
    );
    const deleted = [...names].filter(
      (name) => !(name in fields) && objects.every((object) => this.isNeeded(object, name)),
    );
    return [...found, ...deleted.map((name) => `${place(name)} is in the type but in no row`)];
  }

  /**
   * Finds problems with a recorded value.
   * @param place label in messages: `column "lines[].name"`
   */
  private problems(declared: ts.Type[], shape: Shape, place: string): string[] {
    const types = alternatives(declared);
    if (types.some(isUnknown)) return [`${place} has an unknown type`];
    if (types.some((type) => this.isAnything(type))) return [];
    const allowed = new Set(types.map((type) => this.kindOf(type)));
    const wrong = shape.kinds.filter((kind) => !allowed.has(kind));
    const objects = types.filter((type) => this.kindOf(type) === 'object');
    const inside = `${/"(.*)"/.exec(place)![1]}.`;
    const isUnseen = objects.length > 0 && !shape.fields && !shape.kinds.includes('array') && this.isWhole;
    return [
      ...wrong.map((kind) => `${place} was ${kind}, but its type is ${this.spell(declared)}`),
      ...this.textProblems(types, shape, place),
      ...this.itemProblems(types, shape, place),
      ...(objects.length > 0 && shape.fields ? this.fieldProblems(objects, shape, inside) : []),
      ...(isUnseen && wrong.length === 0 ? [`${place} was empty in every test`] : []),
    ];
  }
}

type Found = {
  checker: ts.TypeChecker;
  sites: Site[];
  recorded: Recorded[];
  /** True if all tests ran, so that unseen values are unseen in every test. */
  isWhole: boolean;
  /** Statements without rows in any test, as `file owner`, each with the reason. */
  excused?: Record<string, string>;
};

const siteAt = (sites: Site[], { file, line, column }: Recorded): Site | undefined =>
  sites
    .filter((site) => site.file === file && site.start <= spotOf(line, column) && spotOf(line, column) < site.end)
    .toSorted((one, other) => other.start - one.start)[0];

/** Finds problems with the types of rows, one readable line each. */
export function findRowProblems({ checker, sites, recorded, isWhole, excused = {} }: Found): string[] {
  const comparison = new Comparison(checker, isWhole);
  const rows = new Map(recorded.map((one) => [siteAt(sites, one), one.row]));
  const strays = recorded.filter((one) => !siteAt(sites, one));
  const used = new Set<string>();
  const perSite = sites.flatMap((site) => {
    const { file, line, owner } = site;
    const row = rows.get(site);
    const problems: string[] = [];
    if (site.isCast) problems.push('the type of the rows is set with "as"; set it at the call');
    if (site.row && row?.fields) problems.push(...comparison.rowProblems(site.row, row));
    if (isWhole && site.isUsed && !row?.fields) {
      if (excused[`${file} ${owner}`]) used.add(`${file} ${owner}`);
      else problems.push('no test received a row of it');
    }
    return problems.map((problem) => `${file}:${line} ${owner}: ${problem}`);
  });
  const idle = isWhole ? Object.keys(excused).filter((name) => !used.has(name)) : [];
  return [
    ...perSite,
    ...strays.map(({ file, line, column }) => `${file}:${line}:${column}: no known call requested these rows`),
    ...idle.map((name) => `${name}: remove its exception from row-types.ts, it has rows`),
  ];
}
