import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';

/** Way to the payment page of an order that the staff placed. */
export function PayByLink({ url }: { url: string }) {
  const t = useTranslations('orders');
  return (
    <a href={url} rel="noreferrer" className={buttonClass('primary')}>
      {t('payByLink')}
    </a>
  );
}
