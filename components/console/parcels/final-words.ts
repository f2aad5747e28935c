import { useTranslations } from 'next-intl';
import { finalGoods } from '@/lib/selling/orders/final-rules';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';

/**
 * Returns the names of goods in a parcel that cannot be returned, such as "2 × Cefixime (Schedule
 * H1)".
 */
export function useFinalWords({ lines }: Pick<StaffOrder, 'lines'>) {
  const t = useTranslations('console.parcel');
  return (parcel: { orderLineId: string; quantity: number }[]): string[] =>
    finalGoods(lines, parcel).map(({ name, quantity, schedule }) =>
      t(schedule === 'NONE' || schedule === 'OTC' ? 'units' : 'unitsOf', { count: quantity, name, schedule }),
    );
}
