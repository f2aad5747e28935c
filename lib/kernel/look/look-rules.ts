import { DEFAULT_ACCENT, DEFAULT_PRIMARY } from './tokens';

/** Radius in pixels of cards, fields and buttons, by step. */
export const CORNERS = {
  square: { card: 0, field: 0, button: 0 },
  small: { card: 8, field: 6, button: 8 },
  round: { card: 16, field: 12, button: 9999 },
  large: { card: 24, field: 18, button: 9999 },
} as const;
export type Corners = keyof typeof CORNERS;
export const CORNER_NAMES = Object.keys(CORNERS) as [Corners, ...Corners[]];

/** Font pairs for Latin and Tamil that the store brings along. The first one is the default. */
export const FONT_PAIRS = ['anek', 'noto', 'catamaran'] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

/**
 * Appearance of the store. A mark is the name of an uploaded file (`readMark`); null means the
 * store's own drawing.
 */
export type Look = {
  /** Hex code, as is `accent`. */
  primary: string;
  accent: string;
  corners: Corners;
  fonts: FontPair;
  logo: string | null;
  /** Logo on dark backgrounds; null means that `logo` fits there too. */
  darkLogo: string | null;
  /** Square icon. */
  icon: string | null;
};

/** Appearance of a store whose owner has not changed it. */
export const DEFAULT_LOOK: Look = {
  primary: DEFAULT_PRIMARY,
  accent: DEFAULT_ACCENT,
  corners: 'round',
  fonts: 'anek',
  logo: null,
  darkLogo: null,
  icon: null,
};

/** Maximum length of a typed color. */
export const COLOR_LENGTH = 30;

/** Uploaded marks. An icon is square; a logo may be wide. */
export const MARKS = ['logo', 'darkLogo', 'icon'] as const;
export type MarkKind = (typeof MARKS)[number];

/** Maximum size of the file of a mark. */
export const MAX_MARK_BYTES = 1024 * 1024;

const MARK = /^([\da-f]{64})-(\d{1,4})x(\d{1,4})\.(svg|png)$/;

export type Mark = { hash: string; width: number; height: number; type: 'svg' | 'png' };

/**
 * Reads the name of a mark: the hash of the uploaded file, the size of its PNG in pixels, and its
 * type. The PNG of an SVG has the same name with the other ending.
 */
export function readMark(name: string): Mark | null {
  const [, hash, width, height, type] = MARK.exec(name) ?? [];
  return hash ? { hash, width: Number(width), height: Number(height), type: type as Mark['type'] } : null;
}

/** Returns the name of the PNG of a mark. */
export const pngOf = (name: string): string => name.replace(/\.svg$/, '.png');

/** Returns the address of a file of the identity. It contains a hash of the content. */
export const identityAddress = (name: string): string => `/pictures/identity/${name}`;
