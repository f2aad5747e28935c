import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { orderBounds } from '@/lib/selling/cart/rules';

/**
 * `excess`: null if the order can be placed. `lineMost`: allowed quantity of each line that exceeds
 * it. `care`: the phone number of the store.
 */
export type FirstOrder = {
  excess: { limitPaise: number; excessPaise: number } | null;
  lineMost: Record<string, number>;
  care: { tel: string; phone: string };
};

type Props = FirstOrder & { isGuest: boolean; payablePaise: number };

/** Limit of an order that a cart exceeds, with the difference; null if it exceeds none. */
function limitOf({ excess, payablePaise }: Pick<Props, 'excess' | 'payablePaise'>) {
  return orderBounds(payablePaise) ?? (excess && { kind: 'limit' as const, ...excess });
}

const TEXTS = { largest: 'largest', smallest: 'smallest', limit: 'limit' } as const;

/**
 * Notice about the limit of an order or a first order: the excess and the contact details of the
 * store. A guest may have ordered before, and logs in to lift that of a first order.
 */
export function OrderLimit({ excess, payablePaise, care, isGuest }: Props) {
  const t = useTranslations('cart.firstOrder');
  const locale = useLocale();
  const limit = limitOf({ excess, payablePaise });
  if (!limit) return null;
  const { kind, limitPaise, excessPaise } = limit;
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  return (
    <Alert tone="error">
      <p>{t(TEXTS[kind], { limit: formatRupees(limitPaise), excess: formatRupees(excessPaise) })}</p>
      <p className="flex flex-wrap gap-x-4">
        <a href={`tel:${care.tel}`} className={link}>
          {t('call', { phone: care.phone })}
        </a>
        <AppLink href={localePath(locale, '/contact-us')} className={link}>
          {t('write')}
        </AppLink>
        {isGuest && kind === 'limit' && (
          <AppLink
            href={`${localePath(locale, '/Login')}?next=${encodeURIComponent(localePath(locale, '/Addcart'))}`}
            className={link}
          >
            {t('known')}
          </AppLink>
        )}
      </p>
    </Alert>
  );
}
