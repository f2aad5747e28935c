'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import type { CashOffer } from '@/lib/money/payments/cash/cash-rules';
import { useOrderAttempt } from './order-attempt';

/** Choice between payment now and on delivery, with the reason where cash is not possible. */
export function PaymentChoice({ obstacle, mostPaise }: CashOffer) {
  const t = useTranslations('client.checkout.payment');
  const locale = useLocale();
  const { isCash, setCash } = useOrderAttempt();
  if (obstacle === 'off') return null;
  return (
    <fieldset id="payment" className="grid gap-1 border-t border-line pt-4">
      <legend className="float-left w-full pb-1 font-bold">{t('title')}</legend>
      {([false, true] as const).map((cash) => {
        const reason = cash ? obstacle : null;
        return (
          <label key={String(cash)} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="payment"
              value={cash ? 'cash' : 'online'}
              checked={cash === (isCash && obstacle === null)}
              disabled={reason !== null}
              onChange={() => setCash(cash)}
              className="mt-0.5 size-5 shrink-0 accent-brand-600"
            />
            <span>
              <span className={`font-medium ${reason ? 'text-ink-soft' : ''}`}>{t(cash ? 'cash' : 'online')}</span>
              <span className="block text-sm text-ink-soft">
                {reason
                  ? t(`obstacle.${reason}`, { amount: formatRupees(mostPaise) })
                  : t(cash ? 'cashText' : 'onlineText')}
                {reason === 'number' && (
                  <>
                    {' '}
                    <AppLink href={localePath(locale, '/Profile')} className="text-brand-700 underline">
                      {t('confirmNumber')}
                    </AppLink>
                  </>
                )}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
