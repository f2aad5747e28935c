import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import { stateOf, type ProductState as State } from '@/lib/catalogue/product-admin/field-rules';

const TONES: Record<State, BadgeTone> = { onSale: 'good', draft: 'waits', discontinued: 'plain' };

/** Status badge of a product. */
export function ProductState(product: { isActive: boolean; discontinued: boolean }) {
  const t = useTranslations('console.products');
  const state = stateOf(product);
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
