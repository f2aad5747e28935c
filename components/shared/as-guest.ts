import { hasGuestMarker } from '@/lib/kernel/sessions/marker-rules';

/**
 * Runs a change for a visitor without a session. The first one creates the guest, so tabs of this
 * browser take turns until its cookie exists: two cookies would mean two carts.
 */
export async function asGuest<Result>(change: () => Promise<Result>): Promise<Result> {
  if (hasGuestMarker(document.cookie) || !('locks' in navigator)) return change();
  return navigator.locks.request('medcall-guest', change) as Promise<Result>;
}
