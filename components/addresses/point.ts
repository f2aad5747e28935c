export type Point = { lat: number; lng: number };
/** Point with its address. */
export type Picked = Point & { address: string };

/** Initial center of a map without a known location. */
export const CHENNAI: Point = { lat: 13.0827, lng: 80.2707 };

/**
 * Returns the format of `addaddress`: latitude and longitude joined by a comma, six decimals (about
 * a step) at most.
 */
export function joined({ lat, lng }: Point): string {
  return [lat, lng].map((degrees) => Number(degrees.toFixed(6))).join(',');
}
