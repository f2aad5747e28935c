/** The pictures with words that the home page shows: the banners that turn at its head, and the promotions further down. */
export const SHOWN_LISTS = ['banners', 'promotions'] as const;
export type ShownList = (typeof SHOWN_LISTS)[number];

/** What a banner or a promotion may be coloured with: each is a pale ground and a dark ink that reads well on it. */
export const COLOURS = ['teal', 'coral', 'amber', 'indigo', 'leaf', 'rose', 'sky', 'plum', 'slate', 'sand'] as const;
export type Colour = (typeof COLOURS)[number];

/** The fields of one, by their path; each is a text, empty where nothing is said. */
export const SHOWN_FIELDS = [
  'image',
  'href',
  'colour',
  'title.en',
  'title.ta',
  'text.en',
  'text.ta',
  'action.en',
  'action.ta',
  'alt.en',
  'alt.ta',
  'validFrom',
  'validUntil',
] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];
export type ShownTexts = Record<ShownField, string>;

/** Where one stands: not shown at all, not yet, now, or no more. */
export const SHOWN_STANDINGS = ['off', 'planned', 'running', 'ended'] as const;
export type ShownStanding = (typeof SHOWN_STANDINGS)[number];

type Dated = { active: boolean; validFrom?: string; validUntil?: string };

/** @param today the day in India */
export function standingOf({ active, validFrom, validUntil }: Dated, today: string): ShownStanding {
  if (!active) return 'off';
  if (validUntil !== undefined && validUntil < today) return 'ended';
  return validFrom !== undefined && validFrom > today ? 'planned' : 'running';
}
