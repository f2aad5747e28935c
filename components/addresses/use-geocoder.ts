'use client';

import { useMapsLibrary } from '@vis.gl/react-google-maps';
import { useMemo } from 'react';
import type { Picked, Point } from './point';

/**
 * Google's geocoder in the browser: address of a point, point of an address. Missing results are
 * typed by hand.
 */
export function useGeocoder() {
  const library = useMapsLibrary('geocoding');
  const geocoder = useMemo(() => library && new library.Geocoder(), [library]);

  async function first(request: google.maps.GeocoderRequest): Promise<google.maps.GeocoderResult | undefined> {
    try {
      return (await geocoder?.geocode(request))?.results[0];
    } catch {
      return undefined;
    }
  }

  return {
    addressAt: async (point: Point): Promise<string> => (await first({ location: point }))?.formatted_address ?? '',
    find: async (address: string): Promise<Picked | null> => {
      const found = await first({ address, region: 'IN' });
      return found
        ? { lat: found.geometry.location.lat(), lng: found.geometry.location.lng(), address: found.formatted_address }
        : null;
    },
  };
}
