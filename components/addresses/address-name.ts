/** The names most people give their addresses; stored in English whatever language they were chosen in. */
export const PLACES = ['Home', 'Work'] as const;
export type KnownPlace = (typeof PLACES)[number];

/** What an address is called that was given no name. */
export const UNNAMED = 'Other';
const TEXTS = new Map<string, KnownPlace | 'other'>([
  ['home', 'Home'],
  ['work', 'Work'],
  ['other', 'other'],
]);

export const isKnownPlace = (place: string): place is KnownPlace => PLACES.includes(place as KnownPlace);

/** What an address is called in the reader's language; callers of the API write `home` as well. @param t the texts below `client.address` */
export function addressName(place: string, t: (key: `places.${KnownPlace | 'other'}`) => string): string {
  const known = TEXTS.get(place.trim().toLowerCase());
  return known ? t(`places.${known}`) : place;
}
