/** Item of the palette: a place or an action. `detail` distinguishes items with the same label. */
export type PaletteItem = { id: string; label: string; detail?: string } & (
  { href: string; /** Outside the console: loads a whole page. */ isElsewhere?: boolean } | { run: () => void }
);
export type PaletteGroup = { name: string; items: PaletteItem[] };

/** Returns true if each typed word is part of a label. */
export function matchesTyped(label: string, typed: string): boolean {
  const name = label.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/**
 * Scrolls a button into view and focuses it instead of pressing it: a typing slip must not move
 * money or goods. The next Enter presses it.
 */
function approach(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus();
}

/**
 * Returns the actions of the open screen: its buttons and links styled as buttons, without those in
 * table rows.
 */
export function stepsOfScreen(): PaletteItem[] {
  const found = [...document.querySelectorAll<HTMLElement>('#work :is(button, a).btn')].filter(
    (element) =>
      !element.closest('table, [role="search"]') &&
      !element.matches(':disabled') &&
      element.getClientRects().length > 0,
  );
  const items = found.map((element, index): PaletteItem => {
    const label = (element.getAttribute('aria-label') ?? element.textContent).trim();
    return element instanceof HTMLAnchorElement
      ? { id: `step-${index}`, label, run: () => element.click() }
      : { id: `step-${index}`, label, run: () => approach(element) };
  });
  return items.filter(({ label }) => label !== '');
}
