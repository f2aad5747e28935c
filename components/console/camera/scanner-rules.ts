import type { KeyboardEvent } from 'react';

/** What separates the parts of a GS1 code. */
const SEPARATOR = '\u001d';

/**
 * Scanners that type like a keyboard send the separator as Ctrl-], which a browser would swallow: it is put into the field.
 * @returns whether the key was that
 */
export function keepSeparator(event: KeyboardEvent<HTMLInputElement>): boolean {
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
