'use client';

import { TicketPercent } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import type { CouponView } from '@/lib/cart/types';
import { formatLongDate } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { useAction } from './use-action';

/** What a coupon promises, in words that tell the truth for both kinds. */
function useCouponWords() {
  const t = useTranslations('client.cart.coupon');
  const locale = useLocale();
  const money = (paise: number) => formatRupees(paise, locale);
  return {
    label: ({ calculation, offer, amountUptoPaise }: CouponView) =>
      calculation === 'AMOUNT' ? t('amountOff', { amount: money(offer * 100) }) : t('percentOff', { offer, upto: money(amountUptoPaise) }),
    validUntil: ({ validUntil }: CouponView) => t('validUntil', { date: formatLongDate(validUntil, locale) }),
    /** Why it cannot be used now, and what is missing. */
    obstacle: ({ missingPaise, amountUptoPaise }: CouponView) =>
      missingPaise > 0
        ? `${t('tooSmall', { amount: money(amountUptoPaise) })}. ${t('missing', { amount: money(Math.ceil(missingPaise / 100) * 100) })}`
        : t('usedUp'),
  };
}

type Props = { applied: CouponView | null; coupons: CouponView[] };

/** The coupon in use, a field for a code, and the coupons on offer. */
export function CouponBox({ applied, coupons }: Props) {
  const t = useTranslations('client.cart.coupon');
  const { say } = useToast();
  const { run, busy } = useAction();

  async function apply(code: string) {
    if (code && (await run('applycoupon', { coupon_code: code }))) say(t('applied', { code }));
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    await apply(String(new FormData(form).get('code') ?? '').trim().toUpperCase());
    form.reset();
  }
  async function remove() {
    if (await run('removecoupon')) say(t('removed'));
  }

  return (
    <section aria-labelledby="coupons" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 id="coupons" className="flex items-center gap-2 text-lg font-bold">
        <TicketPercent aria-hidden className="size-5 text-accent-600" />
        {t('heading')}
      </h2>
      {applied ? (
        <AppliedCoupon coupon={applied} busy={busy} onRemove={remove} />
      ) : (
        <form noValidate onSubmit={submit} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <Field name="code" label={t('code')} autoComplete="off" autoCapitalize="characters" maxLength={40} className="uppercase" />
          <Button type="submit" kind="secondary" busy={busy} className="mb-1">
            {t('apply')}
          </Button>
        </form>
      )}
      <CouponList coupons={coupons.filter(({ id }) => id !== applied?.id)} busy={busy} onApply={apply} />
    </section>
  );
}

function AppliedCoupon({ coupon, busy, onRemove }: { coupon: CouponView; busy: boolean; onRemove: () => void }) {
  const t = useTranslations('client.cart.coupon');
  const words = useCouponWords();
  return (
    <div className={`flex flex-wrap items-center justify-between gap-2 rounded-field px-4 py-2 ${coupon.applies ? 'bg-success-50' : 'bg-danger-50'}`}>
      <p className="min-w-0 flex-1 basis-40">
        <strong>{coupon.code}</strong> · {words.label(coupon)}
        {!coupon.applies && <span className="block text-sm text-danger-700">{words.obstacle(coupon)}</span>}
      </p>
      <Button kind="quiet" disabled={busy} onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}

type ListProps = { coupons: CouponView[]; busy: boolean; onApply: (code: string) => void };

function CouponList({ coupons, busy, onApply }: ListProps) {
  const t = useTranslations('client.cart.coupon');
  const words = useCouponWords();
  if (coupons.length === 0) return null;
  return (
    <ul className="grid divide-y divide-line">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
          <p className="min-w-0 flex-1 basis-40">
            <span className="rounded-md border border-dashed border-accent-600 px-2 font-semibold text-accent-700">{coupon.code}</span>{' '}
            <span className="font-semibold">{words.label(coupon)}</span>
            <span className="block text-sm text-ink-soft">{coupon.applies ? words.validUntil(coupon) : words.obstacle(coupon)}</span>
          </p>
          {coupon.applies && (
            <Button kind="quiet" disabled={busy} onClick={() => onApply(coupon.code)} aria-label={t('applyNamed', { code: coupon.code })}>
              {t('apply')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
