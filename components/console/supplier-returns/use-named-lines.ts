'use client';

import { useTranslations } from 'next-intl';

/** Lines that a question names; it counts the others. */
const MAX_NAMED = 6;

/** Returns a function that names the goods of a return in a question. */
export function useNamedLines(): (lines: { name: string; batch: string; units: number }[]) => string[] {
  const t = useTranslations('console.client.final');
  return (lines) => {
    const named = lines
      .slice(0, MAX_NAMED)
      .map(({ name, batch, units }) => t('returnLine', { count: units, name, batch }));
    return lines.length > MAX_NAMED ? [...named, t('more', { count: lines.length - MAX_NAMED })] : named;
  };
}
