import type { Block } from './blocks';

/** Link on its own line: `[words](/path)` or `[words](https://…)`. */
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
 * Parses the text of an issue into email blocks. An empty line separates blocks. `## ` marks a
 * heading, `- ` a list item, `> ` a note, and a link has its own line. All other text is plain, and
 * emails escape it.
 * @param link returns the absolute address of a path of the store
 */
export function blocksOf(body: string, link: (path: string) => string): Block[] {
  const parts = body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((part) => blockOf(part, link));
}

/** True if a text looks like a link but is not one, so that it would appear as typed. */
export function hasBrokenLink(body: string): boolean {
  return body.split(/\n{2,}/).some((part) => part.includes('](') && !LINK.test(part.trim()));
}
