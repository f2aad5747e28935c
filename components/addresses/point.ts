export type Point = { lat: number; lng: number };
/** A point and what stands there. */
export type Picked = Point & { address: string };

/** Where a map begins that knows nothing of the shopper. */
export const CHENNAI: Point = { lat: 13.0827, lng: 80.2707 };

/** As `addaddress` takes it: latitude and longitude joined by a comma, six decimals (a step) at most. */
export function joined({ lat, lng }: Point): string {
  return [lat, lng].map((degrees) => Number(degrees.toFixed(6))).join(',');
}
