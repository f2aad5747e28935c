/** Common names of addresses; stored in English in any language. */
export const PLACES = ['Home', 'Work'] as const;
export type KnownPlace = (typeof PLACES)[number];

const TEXTS = new Map<string, KnownPlace | 'other'>([
  ['home', 'Home'],
  ['work', 'Work'],
  ['other', 'other'],
]);

export const isKnownPlace = (place: string): place is KnownPlace => PLACES.includes(place as KnownPlace);

/**
 * Returns the label of an address in the reader's language; API callers also write `home`. @param t
 * the texts below `client.address`
 */
export function addressName(place: string, t: (key: `places.${KnownPlace | 'other'}`) => string): string {
  const known = TEXTS.get(place.trim().toLowerCase());
  return known ? t(`places.${known}`) : place;
}
