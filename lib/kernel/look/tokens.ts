/**
 * Colors of the default identity. app/globals.css has the same values (color-rules.test.ts compares
 * them), so a store without its own colors needs no further style. For other colors they are the
 * reference: lightness, chroma and hue of each relative to the two base colors.
 */
export const DEFAULT_PRIMARY = '#0f766e';
export const DEFAULT_ACCENT = '#b8500c';

/** Colors that follow the primary color, on a light background. */
export const LIGHT_PRIMARY = {
  surface: '#ffffff',
  canvas: '#f6faf9',
  'brand-50': '#eef8f7',
  'brand-100': '#d5eeeb',
  'brand-200': '#abdcd6',
  'brand-600': DEFAULT_PRIMARY,
  'brand-400': '#3fa096',
  'brand-700': '#0c5f59',
  'brand-800': '#0a4b47',
  'brand-900': '#083a37',
  ink: '#16302e',
  'ink-soft': '#47605d',
  line: '#dfe9e7',
  'line-strong': '#7f9794',
  'star-empty': '#c9d6d4',
  'promotion-teal': '#e5f4f2',
  'promotion-teal-ink': '#0b4a48',
  'paper-ink': '#12332f',
  'paper-soft': '#51676a',
  'paper-line': '#d5e1e0',
  'paper-rule': '#c9d8d6',
  'paper-ground': '#eef5f4',
  'paper-brand': DEFAULT_PRIMARY,
} as const;

/**
 * The same on a dark background: the console's dark theme, and emails. The `paper` colors are those
 * of emails and documents.
 */
export const DARK_PRIMARY = {
  surface: '#101c1b',
  canvas: '#0a1413',
  'brand-50': '#142c2a',
  'brand-100': '#173a37',
  'brand-600': '#12807a',
  'brand-700': '#6fcbc2',
  'brand-800': '#93ddd5',
  'brand-900': '#06302d',
  ink: '#e6f0ee',
  'ink-soft': '#a6bcb9',
  line: '#263b38',
  'line-strong': '#6d8784',
  'paper-ground': '#0c1f1d',
  'paper-surface': '#142b28',
  'paper-ink': '#e6f2f0',
  'paper-soft': '#a9c1be',
  'paper-brand': '#5eead4',
  'paper-line': '#2d4a46',
} as const;

/** Colors that follow the accent color. `offer` is text, so it never is too light. */
export const LIGHT_ACCENT = {
  'accent-50': '#fff4ea',
  'accent-100': '#ffe4cb',
  'accent-600': DEFAULT_ACCENT,
  'accent-700': '#974009',
  'accent-pressed': '#974009',
  offer: DEFAULT_ACCENT,
} as const;
export const DARK_ACCENT = {
  'accent-50': '#2f2013',
  'accent-100': '#432b16',
  'accent-700': '#f0a873',
  offer: '#f0a873',
} as const;

export type LightToken = keyof typeof LIGHT_PRIMARY | keyof typeof LIGHT_ACCENT | 'on-accent';
export type DarkToken = keyof typeof DARK_PRIMARY | keyof typeof DARK_ACCENT;

/** Colors of the store by token, as hex codes. */
export type Palette = { light: Record<LightToken, string>; dark: Record<DarkToken, string> };

const GROUNDS = ['surface', 'canvas', 'brand-50'];
/** Pairs of a color and its background, with the least contrast (WCAG 2.2, level AA). */
export type Pair = readonly [color: string, background: string, ratio: number];

/** Text in every theme. `white` is a fixed color. */
const TEXT: Pair[] = [
  ...['ink', 'ink-soft', 'brand-700', 'brand-800'].flatMap((text) => GROUNDS.map((on): Pair => [text, on, 4.5])),
  ...['brand-600', 'brand-900'].map((on): Pair => ['white', on, 4.5]),
  ['on-accent', 'accent-600', 4.5],
  ['on-accent', 'accent-pressed', 4.5],
  ['brand-800', 'brand-100', 4.5],
  ['ink', 'brand-100', 4.5],
  ['accent-700', 'accent-50', 4.5],
  ...['accent-700', 'offer'].flatMap((text) => GROUNDS.map((on): Pair => [text, on, 4.5])),
];
/** Edges of fields and buttons, ticks and the focus ring. Fields have a surface of their own. */
const EDGES: Pair[] = [
  ['line-strong', 'surface', 3],
  ['brand-600', 'surface', 3],
  ['brand-600', 'canvas', 3],
  ['brand-600', 'brand-50', 3],
];
const EVERY_PAIR: readonly Pair[] = [...TEXT, ...EDGES];

/** Pairs of the store, the documents and the emails on a light background. */
export const LIGHT_PAIRS: readonly Pair[] = [
  ...EVERY_PAIR,
  ...['brand-700', 'brand-800'].map((on): Pair => ['white', on, 4.5]),
  ['brand-800', 'brand-200', 4.5],
  ...['brand-50', 'brand-100', 'brand-200'].map((text): Pair => [text, 'brand-900', 4.5]),
  ['promotion-teal-ink', 'promotion-teal', 4.5],
  ['ink', 'promotion-teal', 4.5],
  ...['paper-ink', 'paper-soft', 'paper-brand'].flatMap((text) =>
    ['paper-ground', 'surface'].map((on): Pair => [text, on, 4.5]),
  ),
];
export const DARK_PAIRS: readonly Pair[] = [
  ...EVERY_PAIR,
  ...['paper-ink', 'paper-soft', 'paper-brand'].flatMap((text) =>
    ['paper-ground', 'paper-surface'].map((on): Pair => [text, on, 4.5]),
  ),
];
