'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/shared/use-action';
import { useProblem } from '@/components/ui/attempts';
import { useToast } from '@/components/ui/toast';
import { formatDays } from '@/lib/kernel/dates';
import { toLocale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import type { CartDelivery } from '@/lib/selling/cart/delivery-rules';

type Offer = CartDelivery['offers'][number];

/** Delivery methods of a cart with dates and charge; one of several is chosen. */
export function DeliveryChoice({ delivery: { offers, method } }: { delivery: CartDelivery }) {
  const t = useTranslations('client.delivery');
  const { say } = useToast();
  const [problem, setProblem] = useProblem();
  const { run, busy } = useAction(setProblem);
  async function choose(chosen: Offer['method']) {
    if (await run('choosedelivery', { body: { method: chosen } })) say(t('changed'));
  }
  if (offers.length === 0) return null;
  return (
    <fieldset
      id="delivery-method"
      disabled={busy}
      data-promise
      className="grid gap-1 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <legend className="float-left w-full pb-1 font-bold">{t(offers.length > 1 ? 'method' : 'heading')}</legend>
      {offers.map((offer) =>
        offers.length > 1 || offer.method !== method ? (
          <label key={offer.method} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="delivery_method"
              value={offer.method}
              checked={offer.method === method}
              onChange={() => void choose(offer.method)}
              className="mt-0.5 size-5 shrink-0 accent-brand-600"
            />
            <OfferFacts offer={offer} />
          </label>
        ) : (
          <div key={offer.method} className="flex py-1">
            <OfferFacts offer={offer} />
          </div>
        ),
      )}
      <div role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {problem && <p>{problem}</p>}
      </div>
    </fieldset>
  );
}

function OfferFacts({ offer }: { offer: Offer }) {
  const t = useTranslations('client.delivery');
  const locale = useLocale();
  const { name, chargePaise, from, to, missingPaise } = offer;
  return (
    <span className="figures grid grow grid-cols-[1fr_auto] gap-x-4">
      <span className="font-medium">{name[toLocale(locale)]}</span>
      <span className={`text-right font-semibold ${chargePaise === 0 ? 'text-success-700' : ''}`}>
        {chargePaise === 0 ? t('free') : formatRupees(chargePaise)}
      </span>
      <span className="text-sm text-ink-soft">{formatDays(from, to, locale)}</span>
      {missingPaise > 0 && (
        <span className="col-span-2 text-sm text-ink-soft">{t('missing', { amount: formatRupees(missingPaise) })}</span>
      )}
    </span>
  );
}
