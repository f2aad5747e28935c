import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { formatMoment } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { differenceOf } from '@/lib/selling/order-edits/rules';
import type { ChangedUnits, EditView } from '@/lib/selling/edit-views/types';
import type { OrderView } from '@/lib/selling/orders/types';
import { PayByLink } from './actions/pay-by-link';

/**
 * Changes of the order by the store: one that waits for its payment, with the link, and past ones.
 */
export function OrderEdits({ order: { edits } }: { order: Pick<OrderView, 'edits'> }) {
  return edits.map((edit) => <Edit key={edit.id} edit={edit} />);
}

function Edit({ edit }: { edit: EditView }) {
  const t = useTranslations('orders.edits');
  const locale = useLocale();
  const { state, reason, changesAddress, expiresAt, url, added, removed } = edit;
  const difference = differenceOf(edit);
  const goods = (units: ChangedUnits[]) => units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const isOpen = state === 'OPEN';
  return (
    <div className="grid gap-3">
      <Alert>
        <p className="font-semibold">{changesAddress ? t('address') : t(`states.${state}`)}</p>
        {removed.length > 0 && <p>{t('removed', { goods: goods(removed) })}</p>}
        {added.length > 0 && <p>{t('added', { goods: goods(added) })}</p>}
        <p>{t('reason', { reason })}</p>
        {state === 'APPLIED' && difference < 0 && <p>{t('back', { amount: formatRupees(-difference) })}</p>}
        {isOpen && expiresAt && (
          <p>{t('pay', { amount: formatRupees(difference), at: formatMoment(expiresAt, locale) })}</p>
        )}
      </Alert>
      {isOpen && url && (
        <div>
          <PayByLink url={url} />
        </div>
      )}
    </div>
  );
}
