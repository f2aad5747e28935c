import { identity, shortStoreName, storeName, type Identity } from './identity';
import { toLocale } from './locales';

type Values = Record<string, string>;

const PLACEHOLDER = /\{(store|tagline|shortStore)\}/g;
const filled = new WeakMap<object, { of: Identity; texts: object }>();

/**
 * Fills a text, or all texts below a node. In messages that the build compiled (`precompile` in
 * next.config.ts), a placeholder is a list with its name alone. Shares everything without one.
 */
function fill(node: unknown, values: Values): unknown {
  if (typeof node === 'string') return node.replace(PLACEHOLDER, (_, name: string) => values[name]!);
  if (typeof node !== 'object' || node === null) return node;
  const [name]: unknown[] = Array.isArray(node) && node.length === 1 ? node : [];
  if (typeof name === 'string' && Object.hasOwn(values, name)) return values[name];
  const parts = Object.entries(node).map(([key, part]: [string, unknown]) => [key, part, fill(part, values)] as const);
  if (parts.every(([, before, after]) => before === after)) return node;
  return Array.isArray(node)
    ? parts.map(([, , after]) => after)
    : Object.fromEntries(parts.map(([key, , after]) => [key, after]));
}

/**
 * Fills the placeholders of the store's identity in the messages of a language: `{store}`,
 * `{tagline}` and `{shortStore}`. Every reader of messages calls it, so that no text needs them as
 * values. The settings refuse signs with a meaning in messages, so a name needs no escaping.
 * @param messages parsed message file; the result is cached until the identity changes
 */
export function fillMessages<Messages extends object>(locale: string, messages: Messages): Messages {
  const of = identity();
  const known = filled.get(messages);
  if (known?.of === of) return known.texts as Messages;
  const { shell } = messages as { shell?: { tagline?: string } };
  const texts = fill(messages, {
    store: storeName(locale, of),
    tagline: of.tagline[toLocale(locale)] || (shell?.tagline ?? ''),
    shortStore: shortStoreName(locale, of),
  }) as Messages;
  filled.set(messages, { of, texts });
  return texts;
}
