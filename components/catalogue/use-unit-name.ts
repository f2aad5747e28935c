import { useTranslations } from 'next-intl';

/** Formats a quantity with its unit; a unit without a label, from an import, appears as is. */
export function useUnitName() {
  const t = useTranslations('product.units');
  return (unit: string, count: number) => (t.has(unit) ? t(unit, { count }) : `${count} ${unit}`);
}
