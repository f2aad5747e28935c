import type { Block } from './blocks';

/** `[words](/path)` or `[words](https://…)`, alone on its line. */
const LINK = /^\[([^\]\n]{1,120})\]\((\/[^\s()]*|https:\/\/[^\s()]+)\)$/;

function blockOf(part: string, link: (path: string) => string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  const text = lines.join(' ');
  const target = LINK.exec(text);
  if (target) {
    const [, label = '', to = ''] = target;
    return { kind: 'button', label, url: to.startsWith('/') ? link(to) : to };
  }
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return text.startsWith('> ')
    ? { kind: 'note', text: lines.map((line) => line.replace(/^> ?/, '')).join(' ') }
    : { kind: 'paragraph', text };
}

/**
 * The text of an issue as blocks of a mail: parts with an empty line between, `## ` before a heading, `- ` before each item of a list,
 * `> ` before a note, a link on a line of its own. Everything else is words: mails escape them.
 * @param link makes a whole address of a path of the store
 */
export function blocksOf(body: string, link: (path: string) => string): Block[] {
  const parts = body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((part) => blockOf(part, link));
}

/** Whether something looks like a link and is none: it would stand there as it was typed. */
export function hasBrokenLink(body: string): boolean {
  return body.split(/\n{2,}/).some((part) => part.includes('](') && !LINK.test(part.trim()));
}
