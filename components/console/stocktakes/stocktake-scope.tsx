import { useTranslations } from 'next-intl';

/** What a stocktake is of, as whoever opened it said. */
export function StocktakeScope({ scope }: { scope: string }) {
  const t = useTranslations('console.stocktakes');
  return <>{scope || t('due')}</>;
}
