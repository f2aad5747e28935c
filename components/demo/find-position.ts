import { call } from '@/components/shared/call';

export type Point = { lat: number; lng: number };

const POSITION_OPTIONS = { timeout: 15_000, maximumAge: 60_000 };

/** Returns the position of the browser, or the reason for none. */
export function findPosition(): Promise<Point | 'unavailable' | 'refused'> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      POSITION_OPTIONS,
    ),
  );
}

/** Returns the address of a point, or the reason for none. */
export async function findAddress(
  { lat, lng }: Point,
  locale: string,
): Promise<{ address: string; problem?: 'notFetched' | 'notFound' }> {
  const query = { lat: lat.toFixed(6), lng: lng.toFixed(6) };
  try {
    const { address } = await call('reversegeocode', { locale, query });
    return address ? { address } : { address: '', problem: 'notFound' };
  } catch {
    return { address: '', problem: 'notFetched' };
  }
}
