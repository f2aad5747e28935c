import { LOCALES, type Locale } from '@/lib/kernel/locales';

/**
 * Picture lists of the home page: the rotating banners at the top, and the promotions further down.
 */
export const PLACEMENT_LISTS = ['banners', 'promotions'] as const;
export type PlacementList = (typeof PLACEMENT_LISTS)[number];

/** Colors of a banner or promotion: each has a pale background and a dark, readable text color. */
export const COLOURS = ['teal', 'coral', 'amber', 'indigo', 'leaf', 'rose', 'sky', 'plum', 'slate', 'sand'] as const;
export type Colour = (typeof COLOURS)[number];

const inLanguages = <const Part extends string>(part: Part) =>
  LOCALES.map((locale): `${Part}.${Locale}` => `${part}.${locale}`);

/** Fields of a banner or promotion, by path. Each is a text, empty if there is no value. */
export const PLACEMENT_FIELDS = [
  ...(['image', 'href', 'colour'] as const),
  ...inLanguages('title'),
  ...inLanguages('text'),
  ...inLanguages('action'),
  ...inLanguages('alt'),
  ...(['validFrom', 'validUntil'] as const),
] as const;
export type PlacementField = (typeof PLACEMENT_FIELDS)[number];
export type PlacementTexts = Record<PlacementField, string>;

/** States of a banner or promotion: switched off, planned, running, ended. */
export const PLACEMENT_STATES = ['off', 'planned', 'running', 'ended'] as const;
export type PlacementState = (typeof PLACEMENT_STATES)[number];

type Dated = { active: boolean; validFrom?: string; validUntil?: string };

/**
 * Returns the state of a banner or promotion.
 * @param today the day in India
 */
export function placementStateOf({ active, validFrom, validUntil }: Dated, today: string): PlacementState {
  if (!active) return 'off';
  if (validUntil !== undefined && validUntil < today) return 'ended';
  return validFrom !== undefined && validFrom > today ? 'planned' : 'running';
}
