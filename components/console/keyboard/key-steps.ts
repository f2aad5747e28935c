/** A row of a list: of a table, or whatever says that it is one. */
const ROW = '#work :is(tbody > tr, [data-row])';
const FIELD =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether a press is meant for what has the focus: a field that is typed in, or a dialog over the screen. */
export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELD) !== null) || document.querySelector(DIALOG) !== null;

const isInSight = (element: Element) => element.getClientRects().length > 0;
const rowInHand = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/** What of a row gets the focus: its link, else what can be pressed in it, else the row. */
function handleOf(row: HTMLElement): HTMLElement {
  const inside = ['a[href]', 'button:not(:disabled), summary, input:not(:disabled)'];
  const found = inside.flatMap((selector) => [...row.querySelectorAll<HTMLElement>(selector)].filter(isInSight));
  if (found[0]) return found[0];
  row.tabIndex = -1;
  return row;
}

/** The focus goes to the row below or above, from outside the list to its first; at an end it stays. */
export function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter(isInSight);
  const at = rows.findIndex((row) => row === rowInHand());
  const row = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  if (!row) return false;
  handleOf(row).focus({ preventScroll: true });
  // The whole of it, and clear of the bar above: its scroll padding is the page's.
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Ticks the row that has the focus, or takes the tick away; nothing where rows cannot be chosen. */
export function selectRow(): boolean {
  const box = rowInHand()?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)');
  box?.click();
  return Boolean(box);
}

/** Follows the way to the page before or after, or to such an order of the list one came from. */
export function turnPage(rel: 'prev' | 'next'): boolean {
  const link = document.querySelector<HTMLElement>(`#work a[rel="${rel}"]`);
  link?.click();
  return Boolean(link);
}

/** The focus goes to what the screen is searched or narrowed by. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(
    '#work [role="search"] :is(input:not([type="hidden"]), select)',
  );
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return Boolean(field);
}
