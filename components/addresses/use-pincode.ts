'use client';

import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';

type Office = ReplyOf<'pincode/[pincode]'>['offices'][number];
export type Region = { district: string; state: string };
type Found = { offices: Office[]; isUnknown: boolean };

const NOTHING: Found = { offices: [], isUnknown: false };

/** Returns the distinct districts of the post offices of a pincode. */
function regionsOf(offices: Office[]): Region[] {
  const byName = new Map(offices.map(({ district, state }) => [`${district}, ${state}`, { district, state }]));
  return [...byName.values()];
}

/**
 * Looks up a pincode once it is complete.
 * @param onRegion called if all its post offices are in one district; with several `regions` the
 * customer chooses
 */
export function usePincode(onRegion: (region: Region) => void) {
  const locale = useLocale();
  const [{ offices, isUnknown }, setFound] = useState(NOTHING);
  const asking = useRef<AbortController>(null);

  async function lookUpPincode(pincode: string): Promise<void> {
    asking.current?.abort();
    setFound(NOTHING);
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    const { signal } = (asking.current = new AbortController());
    try {
      const reply = await call('pincode/[pincode]', { locale, params: { pincode }, signal });
      const [region, ...others] = regionsOf(reply.offices);
      setFound({ offices: reply.offices, isUnknown: !region });
      if (region && others.length === 0) onRegion(region);
    } catch {
      // Without a response, district and state are typed by hand.
    }
  }

  return { look: lookUpPincode, regions: regionsOf(offices), localities: offices.map(({ name }) => name), isUnknown };
}
