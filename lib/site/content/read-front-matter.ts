const HEAD = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/;

/**
 * Splits a text file into the facts between two lines of dashes (`name: value`) and the text below.
 */
export function readFrontMatter(text: string): { facts: Record<string, string | undefined>; body: string } {
  const [, head = '', body = ''] = HEAD.exec(text.replaceAll('\r\n', '\n').trimStart()) ?? [];
  const facts = Object.fromEntries(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { facts, body };
}
