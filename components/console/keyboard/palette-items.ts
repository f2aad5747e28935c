/** What the palette offers: a place to go to, or something to do. `detail` tells namesakes apart. */
export type PaletteItem = { id: string; label: string; detail?: string } & (
  { href: string; /** Another site of screens: a whole page is loaded. */ isElsewhere?: boolean } | { run: () => void }
);
export type PaletteGroup = { name: string; items: PaletteItem[] };

/** Whether each word that was typed is part of a label. */
export function isMeant(label: string, typed: string): boolean {
  const name = label.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** A step that moves money or goods is not taken by a slip of typing: a button gets the focus, in sight of what it is about, and the next Enter presses it. */
function approach(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus();
}

/** What can be done on the screen that is open: its buttons and links that look like ones, but for those that rows of a list repeat. */
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
