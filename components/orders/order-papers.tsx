import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import type { OrderView } from '@/lib/domains/orders/types';

/** The invoice of an order and its credit notes, to download; nothing while there are none. */
export function OrderPapers({ order }: { order: Pick<OrderView, 'id' | 'number' | 'papers'> }) {
  const t = useTranslations('orders.papers');
  return order.papers.map(({ number: paper, creditNote }) => {
    const name = creditNote === null ? 'invoice' : 'creditNote';
    return (
      <a
        key={paper}
        href={`/api/admin/invoice/${order.id}${creditNote === null ? '' : `?credit_note=${creditNote}`}`}
        download
        className={`${buttonClass('quiet')} text-left`}
        aria-label={t(`${name}Named`, { number: order.number, paper })}
      >
        <FileDown aria-hidden className="size-4 shrink-0" />
        {t(name)}
      </a>
    );
  });
}
