import { identity, shortStoreName, storeName, type Identity } from './identity';
import { toLocale } from './locales';

type Texts = { [key: string]: string | Texts };

const filled = new WeakMap<object, { of: Identity; texts: Texts }>();

/** Fills the texts below a node. Shares everything that has no placeholder. */
function fill(node: Texts, replace: (text: string) => string): Texts {
  const parts = Object.entries(node).map(([key, part]) => {
    const next = typeof part === 'string' ? replace(part) : fill(part, replace);
    return [key, part, next] as const;
  });
  return parts.every(([, before, after]) => before === after)
    ? node
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
  const values: Record<string, string> = {
    store: storeName(locale, of),
    tagline: of.tagline[toLocale(locale)] || (shell?.tagline ?? ''),
    shortStore: shortStoreName(locale, of),
  };
  const texts = fill(messages as Texts, (text) =>
    text.replace(/\{(store|tagline|shortStore)\}/g, (_, name: string) => values[name]!),
  );
  filled.set(messages, { of, texts });
  return texts as Messages;
}
