import { useTranslations } from 'next-intl';
import { finalGoods } from '@/lib/selling/orders/final-rules';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';

/** Names the goods of a parcel that cannot come back, such as "2 × Cefixime (Schedule H1)". */
export function useFinalWords({ lines }: Pick<StaffOrder, 'lines'>) {
  const t = useTranslations('console.parcel');
  return (parcel: { orderLineId: string; quantity: number }[]): string[] =>
    finalGoods(lines, parcel).map(({ name, quantity, schedule }) =>
      t(schedule === 'NONE' || schedule === 'OTC' ? 'units' : 'unitsOf', { count: quantity, name, schedule }),
    );
}
