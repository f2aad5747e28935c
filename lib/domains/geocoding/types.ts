/** Finds what stands at a point. */
export interface Geocoder {
  /** The address in one line, or null where there is none. Throws UpstreamError when the service gives no answer. */
  reverse(lat: number, lng: number, locale: string): Promise<string | null>;
}
