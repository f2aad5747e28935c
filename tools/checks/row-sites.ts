// Places in the source that query rows, each with the declared type of its rows.

import { relative } from 'node:path';
import ts from 'typescript';

export type Site = {
  file: string;
  line: number;
  /** Name of the enclosing function. */
  owner: string;
  /** First character of the call, and the character after its last one, as numbered by `spotOf`. */
  start: number;
  end: number;
  /** Type of one row; undefined if the call declares none, so that no code can read its fields. */
  row: ts.Type | undefined;
  /** True if the result is used; a lock only waits. */
  isUsed: boolean;
  /** True if the rows get their type from `as`, outside the call. */
  isCast: boolean;
};

/** Converts a position to a number that sorts in file order. */
export const spotOf = (line: number, column: number): number => line * 100_000 + column;

type Call = ts.CallExpression | ts.TaggedTemplateExpression;

/**
 * Names of query functions. True if the type argument is the type of all rows rather than of one.
 */
const QUERY_METHODS = new Map([
  ['queryRows', false],
  ['$queryRaw', true],
  ['$queryRawUnsafe', true],
]);

function nameOf(node: Call): string | undefined {
  const callee = ts.isCallExpression(node) ? node.expression : node.tag;
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined;
}

const isCall = (node: ts.Node): node is Call => ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node);

/** Returns the name of the nearest named function, or of the variable or property that holds it. */
function ownerOf(call: Call): string {
  for (let at: ts.Node = call.parent; at; at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name) return at.name.text;
    const holder = ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at) ? at : undefined;
    if (holder?.initializer && ts.isFunctionLike(holder.initializer)) return holder.name.getText();
  }
  return 'module';
}

/** Describes the use of a call's result, ignoring `await`, parentheses and `void`. */
function usageOf(call: Call): Pick<Site, 'isUsed' | 'isCast'> {
  let node: ts.Node = call.parent;
  while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isVoidExpression(node))
    node = node.parent;
  return { isUsed: !ts.isExpressionStatement(node), isCast: ts.isAsExpression(node) };
}

function rowsOf(checker: ts.TypeChecker, call: Call): ts.Type | undefined {
  const signature = checker.getResolvedSignature(call);
  return signature && checker.getAwaitedType(signature.getReturnType());
}

/** Returns the declared type of one row; undefined for types without fields, such as `unknown`. */
function rowOf(checker: ts.TypeChecker, call: Call): ts.Type | undefined {
  const [typeArgument] = call.typeArguments ?? [];
  const isOfAll = QUERY_METHODS.get(nameOf(call)!)!;
  const given = typeArgument ? checker.getTypeFromTypeNode(typeArgument) : rowsOf(checker, call);
  const row = typeArgument && !isOfAll ? given : given && checker.getIndexTypeOfType(given, ts.IndexKind.Number);
  return row && row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive) ? undefined : row;
}

/** Finds all places of a file that query rows. */
function sitesIn(checker: ts.TypeChecker, source: ts.SourceFile, file: string): Site[] {
  const sites: Site[] = [];
  const spotAt = (position: number) => {
    const { line, character } = source.getLineAndCharacterOfPosition(position);
    return spotOf(line + 1, character + 1);
  };
  const visit = (node: ts.Node): void => {
    if (isCall(node) && QUERY_METHODS.has(nameOf(node) ?? '')) {
      const start = node.getStart(source);
      const usage = usageOf(node);
      sites.push({
        file,
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        owner: ownerOf(node),
        start: spotAt(start),
        end: spotAt(node.end),
        row: usage.isUsed ? rowOf(checker, node) : undefined,
        ...usage,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

/**
 * Finds all places that query rows.
 * @param files to read, by path relative to `root`
 */
export function readSites(program: ts.Program, root: string, files: string[]): Site[] {
  const checker = program.getTypeChecker();
  const fileSet = new Set(files);
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(root, source.fileName);
    return fileSet.has(file) ? sitesIn(checker, source, file) : [];
  });
}
