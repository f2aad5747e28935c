/** Keys, as their caps say it, and the name of what they do: the key of its words in `console.client.keys.does`. */
export type KeyLine = { keys: readonly string[]; does: string };

/** The keys of every screen and of every list, in the order in which they are told. The help and docs/console.md are made of this. */
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

/** How long the letter of a place may come after its G. */
export const GO_MS = 1500;

/** What of a key press tells which it was. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** The single key of a press, letters small and by their place where the keyboard writes another script; null with a modifier. */
export function singleKey({ key, code, ctrlKey, metaKey, altKey, isComposing }: Press): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  return key.length === 1 ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}
