import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';

/** `excess`: null if the order can be placed. `care`: the phone number of the store. */
export type FirstOrder = {
  excess: { limitPaise: number; excessPaise: number } | null;
  care: { tel: string; phone: string };
};

/**
 * Notice about the limit of a first order: the excess and the contact details of the store. A guest
 * may have ordered before, and logs in to lift it.
 */
export function FirstOrderLimit({ excess, care, isGuest }: FirstOrder & { isGuest: boolean }) {
  const t = useTranslations('cart.firstOrder');
  const locale = useLocale();
  if (!excess) return null;
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  return (
    <Alert tone="error">
      <p>{t('limit', { limit: formatRupees(excess.limitPaise), excess: formatRupees(excess.excessPaise) })}</p>
      <p className="flex flex-wrap gap-x-4">
        <a href={`tel:${care.tel}`} className={link}>
          {t('call', { phone: care.phone })}
        </a>
        <AppLink href={localePath(locale, '/contact-us')} className={link}>
          {t('write')}
        </AppLink>
        {isGuest && (
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
