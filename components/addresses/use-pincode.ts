'use client';

import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';

type Office = ReplyOf<'pincode/[pincode]'>['offices'][number];
export type Region = { district: string; state: string };
type Found = { offices: Office[]; isUnknown: boolean };

const NOTHING: Found = { offices: [], isUnknown: false };

/** The districts in which the post offices of a pincode lie, each once. */
function regionsOf(offices: Office[]): Region[] {
  const byName = new Map(offices.map(({ district, state }) => [`${district}, ${state}`, { district, state }]));
  return [...byName.values()];
}

/**
 * Looks a pincode up as soon as it is whole.
 * @param onRegion told when all its post offices lie in one district; with several `regions` a person has to choose
 */
export function usePincode(onRegion: (region: Region) => void) {
  const locale = useLocale();
  const [{ offices, isUnknown }, setFound] = useState(NOTHING);
  const asking = useRef<AbortController>(null);

  async function look(pincode: string): Promise<void> {
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
      // Without an answer district and state are typed by hand.
    }
  }

  return { look, regions: regionsOf(offices), localities: offices.map(({ name }) => name), isUnknown };
}
