'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { useShopperPart } from '@/components/shared/shopper-store';

type RegionReply = ReplyOf<'regionproducts/[state]'>;

/** Choice for this visit, in memory only; `undefined`: none was made, so the address counts. */
let chosenBefore: string | null | undefined;

/** State whose products are shown (null: all India), and the products once loaded. */
export function useRegion() {
  const locale = useLocale();
  const home = useShopperPart((shopper) => shopper.region);
  const signedIn = useShopperPart((shopper) => shopper.signedIn);
  const [chosen, setChosen] = useState(chosenBefore);
  const [reply, setReply] = useState<{ slug: string; found: RegionReply | null }>();
  const slug = chosen === undefined ? home : chosen;
  useEffect(() => {
    if (!slug) return;
    const abort = new AbortController();
    call('regionproducts/[state]', { locale, params: { state: slug }, signal: abort.signal })
      .then((found) => setReply({ slug, found }))
      .catch(() => abort.signal.aborted || setReply({ slug, found: null }));
    return () => abort.abort();
  }, [slug, locale]);
  const choose = (next: string | null) => {
    chosenBefore = next;
    setChosen(next);
  };
  const answered = reply?.slug === slug;
  return {
    slug,
    choose,
    signedIn,
    found: slug && answered ? reply.found : null,
    failed: Boolean(slug && answered && !reply.found),
  };
}
