/** Part of the page and its first control, as selectors. */
export type Part = readonly [place: string, control: string];

/** Scrolls to a part of the page and focuses its control. */
export function showPart([place, control]: Part): void {
  const part = document.querySelector(place);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}
