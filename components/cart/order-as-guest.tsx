import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';

/** "Place order" of a guest's cart: the login, and from there back to this cart. */
export function OrderAsGuest({ payablePaise }: { payablePaise: number }) {
  const t = useTranslations('cart');
  const words = useTranslations('client.checkout');
  const locale = useLocale();
  const next = encodeURIComponent(localePath(locale, '/Addcart'));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
      <p className="figures flex grow basis-28 flex-wrap items-baseline gap-x-2 lg:hidden">
        <span className="text-sm text-ink-soft">{words('toPay')}</span>
        <strong className="text-xl">{formatRupees(payablePaise)}</strong>
      </p>
      <AppLink
        href={`${localePath(locale, '/Login')}?why=order&next=${next}`}
        className={`${buttonClass('primary')} grow text-lg lg:w-full`}
      >
        {words('placeOrder')}
      </AppLink>
      <p className="basis-full text-sm text-ink-soft max-lg:hidden">{t('guestOrder')}</p>
    </div>
  );
}
