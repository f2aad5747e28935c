/** The names most people give their addresses; stored in English whatever language they were chosen in. */
export const PLACES = ['Home', 'Work'] as const;
export type KnownPlace = (typeof PLACES)[number];

export const isKnownPlace = (place: string): place is KnownPlace => PLACES.includes(place as KnownPlace);

/** What an address is called in the reader's language. @param t the texts below `client.address` */
export function addressName(place: string, t: (key: `places.${KnownPlace}`) => string): string {
  return isKnownPlace(place) ? t(`places.${place}`) : place;
}
