'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { addressName } from '@/components/addresses/address-name';
import { ReceiverLine } from '@/components/addresses/receiver-line';
import type { AddressView } from '@/lib/people/addresses/types';
import type { CartDelivery } from '@/lib/selling/cart/delivery-rules';
import type { CartLineView } from '@/lib/selling/cart/types';
import { formatDays } from '@/lib/kernel/dates';
import { toLocale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { showPart, type Part } from './show-part';

/** Order that a customer is about to pay, as the cart shows it. */
export type Reviewed = {
  lines: CartLineView[];
  address: AddressView | null;
  delivery: CartDelivery;
  /** Code of the coupon that applies; null for none. */
  coupon: string | null;
  purchaseOrder: string;
};

/** Part of the cart that changes a fact, and its first control. */
const PLACES = {
  address: ['#delivery', 'button'],
  date: ['#delivery-method', 'input:checked, input'],
  lines: ['#cart-lines', 'input'],
  coupon: ['#coupon-box', 'summary'],
  purchaseOrder: ['#purchase-order', 'input'],
} as const satisfies Record<string, Part>;

type Props = Reviewed & {
  /** Called before the page scrolls to the part that changes a fact. */
  onChange?: () => void;
};

/** Receiver, date, products and coupon of an order, each with a button to its part of the cart. */
export function OrderFacts({ lines, address, delivery, coupon, purchaseOrder, onChange }: Props) {
  const t = useTranslations('client.checkout');
  const words = useTranslations('client.address');
  const locale = useLocale();
  const offer = delivery.offers.find(({ method }) => method === delivery.method);
  const fact = (part: keyof typeof PLACES, name: string, value: ReactNode) => (
    <Fact
      key={part}
      name={name}
      onChange={() => {
        onChange?.();
        // The popup closes first, because it holds the focus.
        requestAnimationFrame(() => requestAnimationFrame(() => showPart(PLACES[part])));
      }}
    >
      {value}
    </Fact>
  );
  return (
    <dl className="grid divide-y divide-line">
      {address &&
        fact(
          'address',
          t(delivery.method === 'collect' ? 'collect' : 'receiver'),
          <>
            <strong className="font-semibold">{addressName(address.place, words)}</strong>: {address.detail}
            <ReceiverLine address={address} />
          </>,
        )}
      {offer && fact('date', t('date'), `${offer.name[toLocale(locale)]}, ${formatDays(offer.from, offer.to, locale)}`)}
      {fact(
        'lines',
        t('products'),
        lines.map(({ id, name, quantity, pricePaise }) => (
          <span key={id} className="figures flex justify-between gap-3">
            <span>{t('line', { quantity, name })}</span>
            <span className="whitespace-nowrap">{formatRupees(pricePaise * quantity)}</span>
          </span>
        )),
      )}
      {fact('coupon', t('coupon'), coupon ?? t('noCoupon'))}
      {purchaseOrder && fact('purchaseOrder', t('purchaseOrder'), purchaseOrder)}
    </dl>
  );
}

function Fact({ name, onChange, children }: { name: string; onChange: () => void; children: ReactNode }) {
  const t = useTranslations('client.checkout');
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 py-2">
      <dt className="content-center text-sm text-ink-soft">{name}</dt>
      <dd className="row-span-2">
        <button
          type="button"
          onClick={onChange}
          aria-label={t('changeNamed', { what: name })}
          className="-mr-2 min-h-11 rounded-full px-2 font-semibold whitespace-nowrap text-brand-700 underline underline-offset-4"
        >
          {t('change')}
        </button>
      </dd>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
