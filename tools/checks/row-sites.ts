// The places of the source that ask for rows, each with the type that it says they have.

import { relative } from 'node:path';
import ts from 'typescript';

export type Site = {
  file: string;
  line: number;
  /** The function it stands in. */
  owner: string;
  /** The first character of the call and the one behind its last, as `spotOf` numbers them. */
  start: number;
  end: number;
  /** Of one row; undefined when nothing is said of it, so that nothing can be read. */
  row: ts.Type | undefined;
  /** Whether anything is done with what it gives: a lock only waits. */
  isUsed: boolean;
  /** Whether the rows get their type by `as`, past the call. */
  isCast: boolean;
};

/** Places of a file in their order. */
export const spotOf = (line: number, column: number): number => line * 100_000 + column;

type Call = ts.CallExpression | ts.TaggedTemplateExpression;

/** Names of what asks, and whether its type argument is that of all rows rather than of one. */
const ASKING = new Map([
  ['queryRows', false],
  ['$queryRaw', true],
  ['$queryRawUnsafe', true],
]);

function nameOf(node: Call): string | undefined {
  const asked = ts.isCallExpression(node) ? node.expression : node.tag;
  if (ts.isIdentifier(asked)) return asked.text;
  return ts.isPropertyAccessExpression(asked) ? asked.name.text : undefined;
}

const isCall = (node: ts.Node): node is Call => ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node);

/** The nearest function with a name: its own, or that of what holds it. */
function ownerOf(call: Call): string {
  for (let at: ts.Node = call.parent; at; at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name) return at.name.text;
    const holder = ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at) ? at : undefined;
    if (holder?.initializer && ts.isFunctionLike(holder.initializer)) return holder.name.getText();
  }
  return 'module';
}

/** What is done with the value of a call, past `await`, brackets and `void`. */
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

/** The declared type of one row. What says nothing of a row, such as `unknown`, is undefined. */
function rowOf(checker: ts.TypeChecker, call: Call): ts.Type | undefined {
  const [said] = call.typeArguments ?? [];
  const isOfAll = ASKING.get(nameOf(call)!)!;
  const given = said ? checker.getTypeFromTypeNode(said) : rowsOf(checker, call);
  const row = said && !isOfAll ? given : given && checker.getIndexTypeOfType(given, ts.IndexKind.Number);
  return row && row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive) ? undefined : row;
}

/** All places of a file that ask for rows. */
function sitesIn(checker: ts.TypeChecker, source: ts.SourceFile, file: string): Site[] {
  const sites: Site[] = [];
  const spotAt = (position: number) => {
    const { line, character } = source.getLineAndCharacterOfPosition(position);
    return spotOf(line + 1, character + 1);
  };
  const visit = (node: ts.Node): void => {
    if (isCall(node) && ASKING.has(nameOf(node) ?? '')) {
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

/** @param files those to look at, by their path below `root` */
export function readSites(program: ts.Program, root: string, files: string[]): Site[] {
  const checker = program.getTypeChecker();
  const wanted = new Set(files);
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(root, source.fileName);
    return wanted.has(file) ? sitesIn(checker, source, file) : [];
  });
}
