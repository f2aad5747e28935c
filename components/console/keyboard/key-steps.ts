/** Row of a list: of a table, or an element marked as a row. */
const ROW = '#work :is(tbody > tr, [data-row])';
const FIELD =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Returns true if a key press belongs to the focused element: a text field, or a dialog over the
 * screen.
 */
export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELD) !== null) || document.querySelector(DIALOG) !== null;

const isInSight = (element: Element) => element.getClientRects().length > 0;
const rowInHand = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/** Returns the element of a row to focus: its link, else a control, else the row. */
function handleOf(row: HTMLElement): HTMLElement {
  const inside = ['a[href]', 'button:not(:disabled), summary, input:not(:disabled)'];
  const found = inside.flatMap((selector) => [...row.querySelectorAll<HTMLElement>(selector)].filter(isInSight));
  if (found[0]) return found[0];
  row.tabIndex = -1;
  return row;
}

/**
 * Moves the focus to the row below or above, from outside the list to its first row; stops at the
 * ends.
 */
export function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter(isInSight);
  const at = rows.findIndex((row) => row === rowInHand());
  const row = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  if (!row) return false;
  handleOf(row).focus({ preventScroll: true });
  // Shows the whole row below the sticky bar: the scroll padding of the page reserves its height.
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Toggles the checkbox of the focused row; does nothing if rows cannot be selected. */
export function selectRow(): boolean {
  const box = rowInHand()?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)');
  box?.click();
  return Boolean(box);
}

/** Follows the link to the previous or next page, or order of the list. */
export function turnPage(rel: 'prev' | 'next'): boolean {
  const link = document.querySelector<HTMLElement>(`#work a[rel="${rel}"]`);
  link?.click();
  return Boolean(link);
}

/** Focuses the search or filter field of the screen. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(
    '#work [role="search"] :is(input:not([type="hidden"]), select)',
  );
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return Boolean(field);
}
