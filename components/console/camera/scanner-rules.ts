import type { KeyboardEvent } from 'react';

/** Separator between the parts of a GS1 code. */
const SEPARATOR = '\u001d';

/**
 * Handles scanners that type like a keyboard: they send the separator as Ctrl-], which a browser
 * would drop. Inserts it into the field.
 * @returns true if the key was the separator
 */
export function insertSeparator(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (!event.ctrlKey || (event.key !== ']' && event.code !== 'BracketRight')) return false;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(
    SEPARATOR,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
