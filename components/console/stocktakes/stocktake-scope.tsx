import { useTranslations } from 'next-intl';

/** Scope of a stocktake as chosen when it was opened. */
export function StocktakeScope({ scope }: { scope: string }) {
  const t = useTranslations('console.stocktakes');
  return <>{scope || t('due')}</>;
}
