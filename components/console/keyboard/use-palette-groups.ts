'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { productHref } from '@/components/shared/addresses';
import { languageFacts, languageName, localePath, nextLocale } from '@/lib/kernel/locales';
import { logOut } from '../shared/log-out';
import { matchesTyped, type PaletteGroup, type PaletteItem } from './palette-items';
import { useSingleKeys } from './key-context';
import type { NavGroup } from '../shared/types';
import { useProductLookup } from './use-product-lookup';
import { usePathWithoutLocale } from '../shared/use-path-without-locale';

type PaletteInput = { typed: string; places: NavGroup[]; steps: PaletteItem[] };

/**
 * Palette items for the typed words: screen actions, places and general actions by name, then
 * search results.
 */
export function usePaletteGroups({ typed, places, steps }: PaletteInput) {
  const [t, locale, path] = [useTranslations('console.client'), useLocale(), usePathWithoutLocale()];
  const { openHelp } = useSingleKeys();
  const words = typed.trim();
  const { finds, isAsking, isFailed } = useProductLookup(words);

  const groups = useMemo(() => {
    const other = nextLocale(locale);
    const general: PaletteItem[] = [
      { id: 'keys', label: t('keys.title'), run: openHelp },
      { id: 'me', label: t('palette.me'), href: localePath(locale, '/console/me') },
      {
        id: 'language',
        // Readers who cannot read this page find the name of their language in itself.
        label: `${t('palette.language', { language: languageName(locale, other) })} (${languageFacts(other).name})`,
        run: () => location.assign(new URL(localePath(other, path) + location.search, location.origin)),
      },
      { id: 'log-out', label: t('logOut'), run: () => void logOut(locale) },
    ];
    const screens = places.flatMap(({ items, label }) =>
      items.map((item): PaletteItem => ({
        id: item.path,
        label: item.label,
        detail: label === item.label ? undefined : label,
        href: localePath(locale, item.path),
      })),
    );
    const named = (items: PaletteItem[]) => items.filter(({ label }) => matchesTyped(label, words));
    const all: PaletteGroup[] = [
      { name: t('palette.steps'), items: named(steps) },
      { name: t('palette.places'), items: named(screens) },
      {
        name: t('palette.orders'),
        items: finds.orders.map(({ number, name, place }) => ({
          id: number,
          label: number,
          detail: [name, place].filter(Boolean).join(', '),
          href: localePath(locale, `/console/orders/${encodeURIComponent(number)}`),
        })),
      },
      {
        name: t('palette.customers'),
        items: finds.customers.map(({ id, name, email, phone }) => ({
          id,
          label: name || email,
          detail: [name && email, phone].filter(Boolean).join(', '),
          href: localePath(locale, `/console/customers/${id}`),
        })),
      },
      {
        name: t('palette.products'),
        items: finds.products.map(({ slug, name, pack_size: detail }) => ({
          id: slug,
          label: name,
          detail,
          href: productHref(locale, slug),
          isElsewhere: true,
        })),
      },
      { name: t('palette.general'), items: named(general) },
    ];
    return all.filter(({ items }) => items.length > 0);
  }, [t, locale, path, words, places, steps, finds, openHelp]);

  return { groups, isAsking, isFailed };
}
