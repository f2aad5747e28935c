// ESLint rule for comments: plain English, at most 100 columns.

import { faultsOf } from './plain-words.mjs';

const MAX_COLUMNS = 100;
const DIRECTIVE = /^\W*(?:eslint|prettier|@ts-|knip|istanbul|turbopack|webpack)/;

/** Text of a comment without the stars of its lines. */
const textOf = ({ value }) =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ');

/** Joins line comments below each other, which form one text. Yields `{ text, comments }`. */
function* textsOf(comments) {
  let group = [];
  for (const comment of comments) {
    const last = group.at(-1);
    const continues =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      comment.loc.start.line === last.loc.end.line + 1 &&
      comment.loc.start.column === last.loc.start.column;
    if (!continues && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(comment);
  }
  if (group.length > 0) yield group;
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'suggestion',
    schema: [],
    docs: { description: 'Comments in plain English, at most 100 columns wide' },
  },
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      const comments = context.sourceCode
        .getAllComments()
        .filter(({ value, type }) => type !== 'Shebang' && !DIRECTIVE.test(value));
      for (const group of textsOf(comments)) {
        for (const message of faultsOf(group.map(textOf).join(' '))) context.report({ loc: group[0].loc, message });
        for (const { loc } of group)
          for (let line = loc.start.line; line <= loc.end.line; line += 1)
            if (
              lines[line - 1].length > MAX_COLUMNS &&
              (line > loc.start.line || !lines[line - 1].slice(0, loc.start.column).trim())
            )
              context.report({
                loc: { line, column: MAX_COLUMNS },
                message: `Wrap comments at ${MAX_COLUMNS} columns.`,
              });
      }
    },
  }),
};

const plugin = { rules: { 'plain-english': rule } };
export default plugin;
