/** Key labels, and the name of their action below `console.client.keys.does`. */
export type KeyLine = { keys: readonly string[]; does: string };

/**
 * Keys of every screen and every list, in display order. Source of the help and docs/console.md.
 */
export const KEY_GROUPS = [
  {
    name: 'everywhere',
    lines: [
      { keys: ['Ctrl K', '⌘ K'], does: 'palette' },
      { keys: ['/'], does: 'search' },
      { keys: ['?'], does: 'help' },
    ],
  },
  {
    name: 'lists',
    lines: [
      { keys: ['J'], does: 'down' },
      { keys: ['K'], does: 'up' },
      { keys: ['Enter'], does: 'open' },
      { keys: ['X'], does: 'select' },
      { keys: ['['], does: 'before' },
      { keys: [']'], does: 'after' },
    ],
  },
] as const satisfies { name: string; lines: KeyLine[] }[];

/** Milliseconds allowed between G and the letter of a place. */
export const GO_MS = 1500;

/** Properties of a key press that identify the key. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * Returns the single key of a press: lowercase, by position on non-Latin layouts; null with a
 * modifier.
 */
export function singleKey({ key, code, ctrlKey, metaKey, altKey, isComposing }: Press): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  return key.length === 1 ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}
