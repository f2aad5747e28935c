import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import type { OrderView } from '@/lib/selling/orders/types';

type Props = { order: Pick<OrderView, 'id' | 'number' | 'papers' | 'parcels'> };

/** Downloads of an order's invoice, credit notes and supply memos; empty if there are none. */
export function OrderDocuments({ order }: Props) {
  const t = useTranslations('orders.papers');
  const { id, number } = order;
  const papers = order.papers.map(({ number: paper, creditNote, edit }) => {
    const name = creditNote === null ? 'invoice' : 'creditNote';
    const which = creditNote !== null ? `?credit_note=${creditNote}` : edit === null ? '' : `?edit=${edit}`;
    const href = `/api/admin/invoice/${id}${which}`;
    return { href, label: t(`${name}Named`, { number, paper }), text: t(name) };
  });
  const memos = order.parcels
    .filter(({ hasMemo }) => hasMemo)
    .map(({ number: parcel }) => ({
      href: `/api/admin/memo/${id}?parcel=${parcel}`,
      label: t('memoNamed', { number, parcel }),
      text: t('memo', { parcel }),
    }));
  return [...papers, ...memos].map(({ href, label, text }) => (
    <a key={href} href={href} download className={`${buttonClass('quiet')} text-left`} aria-label={label}>
      <FileDown aria-hidden className="size-4 shrink-0" />
      {text}
    </a>
  ));
}
