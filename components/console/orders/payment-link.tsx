import { useLocale, useTranslations } from 'next-intl';
import { formatShort } from '@/lib/kernel/dates';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';
import { Facts, Panel } from '../shared/panel';
import { CopyLink, CreateLink } from '../payments/link-actions';

/** Payment link of an order that the staff placed: its state, and its address while it is open. */
export function PaymentLinkPanel({ order, mayPlace }: { order: StaffOrder; mayPlace: boolean }) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const { paymentLink: link, status, id } = order;
  if (!link) return null;
  const isOpen = status === 'ORDER_PLACED' && (link.status === 'CREATED' || link.status === 'PARTIALLY_PAID');
  return (
    <Panel title={t('paymentLink')}>
      <Facts
        rows={[
          [t('linkState'), link.url ? t(`linkStates.${link.status}`) : t('linkMissing')],
          [t('linkUntil'), isOpen && formatShort(link.expiresAt, locale)],
          [t('linkUrl'), isOpen && link.url],
        ]}
      />
      {isOpen && link.url && <CopyLink url={link.url} />}
      {isOpen && !link.url && mayPlace && <CreateLink orderId={id} />}
    </Panel>
  );
}
