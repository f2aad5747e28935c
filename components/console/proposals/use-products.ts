'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { call } from '@/components/shared/call';
import { messageOf } from '@/lib/kernel/http/browser';
import type { Proposable } from '@/lib/dispensing/proposals/find-products';
import { useProof } from '../second-factor/use-proof';

/** Products that a search found; null before the first search. */
export type FoundProducts = Omit<Proposable, 'schedule'> & { schedule: string };

/** Finds products to propose: by words, or other packs with the salts of a product. */
export function useProducts() {
  const t = useTranslations('console.client.proposals');
  const locale = useLocale();
  const proven = useProof();
  const latest = useRef(0);
  const [found, setFound] = useState<FoundProducts[] | null>(null);
  const [problem, setProblem] = useState('');

  async function find(query: { term: string } | { same_as: number }): Promise<void> {
    const mine = ++latest.current;
    setProblem('');
    try {
      const { products } = await proven(() => call('console/find-proposable', { locale, query }));
      // Drops a response overtaken by a newer search.
      if (mine !== latest.current) return;
      setFound(
        products.map(({ pack_size: packSize, is_scheduled: isScheduled, mrp_paise: mrpPaise, ...one }) => {
          const { price_paise: pricePaise, ...rest } = one;
          return { ...rest, packSize, isScheduled, mrpPaise, pricePaise };
        }),
      );
    } catch (error) {
      if (mine === latest.current) setProblem(messageOf(error, t('failed')));
    }
  }

  return { found, find, problem, clear: () => setFound(null) };
}
