/** Colors of the store's own mark: its ground, and the arm of the cross that is not white. */
export type MarkColors = { ground: string; tint: string };

/** Shapes of the store's own mark, a cross of two capsules, in a square of 40. */
export const markShapes = ({ ground, tint }: MarkColors): string =>
  `<rect width="40" height="40" rx="12" fill="${ground}"/><rect x="16" y="8" width="8" height="24" rx="4" fill="white"/><path d="M12 16h8v8h-8a4 4 0 0 1 0-8z" fill="${tint}"/><path d="M20 16h8a4 4 0 0 1 0 8h-8z" fill="white"/>`;

/** Returns the store's own mark as an SVG. */
export const defaultMark = (colors: MarkColors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${markShapes(colors)}</svg>`;
