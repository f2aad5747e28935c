import { useTranslations } from 'next-intl';

/** A quantity with its unit in words; a unit we have no word for (from an import) is shown as it is. */
export function useUnitName() {
  const t = useTranslations('product.units');
  return (unit: string, count: number) => (t.has(unit) ? t(unit, { count }) : `${count} ${unit}`);
}
