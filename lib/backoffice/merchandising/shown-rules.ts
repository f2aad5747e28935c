import { EDITED_LOCALES, type EditedLocale } from '@/lib/kernel/locales';

/**
 * Picture lists of the home page: the rotating banners at the top, and the promotions further down.
 */
export const SHOWN_LISTS = ['banners', 'promotions'] as const;
export type ShownList = (typeof SHOWN_LISTS)[number];

/** Colors of a banner or promotion: each has a pale background and a dark, readable text color. */
export const COLOURS = ['teal', 'coral', 'amber', 'indigo', 'leaf', 'rose', 'sky', 'plum', 'slate', 'sand'] as const;
export type Colour = (typeof COLOURS)[number];

const inLanguages = <const Part extends string>(part: Part) =>
  EDITED_LOCALES.map((locale): `${Part}.${EditedLocale}` => `${part}.${locale}`);

/** Fields of a banner or promotion, by path. Each is a text, empty if there is no value. */
export const SHOWN_FIELDS = [
  ...(['image', 'href', 'colour'] as const),
  ...inLanguages('title'),
  ...inLanguages('text'),
  ...inLanguages('action'),
  ...inLanguages('alt'),
  ...(['validFrom', 'validUntil'] as const),
] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];
export type ShownTexts = Record<ShownField, string>;

/** States of a banner or promotion: switched off, planned, running, ended. */
export const SHOWN_STANDINGS = ['off', 'planned', 'running', 'ended'] as const;
export type ShownStanding = (typeof SHOWN_STANDINGS)[number];

type Dated = { active: boolean; validFrom?: string; validUntil?: string };

/**
 * Returns the state of a banner or promotion.
 * @param today the day in India
 */
export function standingOf({ active, validFrom, validUntil }: Dated, today: string): ShownStanding {
  if (!active) return 'off';
  if (validUntil !== undefined && validUntil < today) return 'ended';
  return validFrom !== undefined && validFrom > today ? 'planned' : 'running';
}
