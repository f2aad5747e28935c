'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useProblem } from '@/components/ui/attempts';
import { useInBrowser } from '@/components/shared/use-in-browser';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { AppLink } from '@/components/ui/app-link';
import { useToast } from '@/components/ui/toast';
import type { CouponView } from '@/lib/selling/cart/types';
import { formatRupees } from '@/lib/kernel/money';
import { localePath } from '@/lib/kernel/locales';
import { COUPON_CODE_LENGTH } from '@/lib/selling/coupons/rules';
import { CouponFold } from './coupon-fold';
import { useCouponWords } from './coupon-words';
import { useAction } from '../shared/use-action';

type Props = { applied: CouponView | null; coupons: CouponView[] };

/**
 * Applied coupon, a field for a code, and the offered coupons: the best first with what each saves,
 * those that do not apply collapsed with the reason.
 */
export function CouponBox({ applied, coupons: offered }: Props) {
  const t = useTranslations('client.cart.coupon');
  const locale = useLocale();
  const { say } = useToast();
  const [error, setError] = useProblem();
  const { run, busy } = useAction(setError);
  const words = useCouponWords();
  // Submitted before hydration, a code would only end up in the address.
  const listens = useInBrowser();
  const coupons = offered.toSorted((one, other) => other.discountPaise - one.discountPaise);

  const others = coupons.filter(({ id }) => id !== applied?.id);
  const unusable = others.filter(({ applies }) => !applies);

  async function apply(code: string): Promise<boolean> {
    if (!(await run('applycoupon', { body: { coupon_code: code } }))) return false;
    say(t('applied', { code }));
    return true;
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '')
      .trim()
      .toUpperCase();
    const known = coupons.find((coupon) => coupon.code === code);
    setError('');
    if (!code) return;
    if (await apply(code)) form.reset();
    else if (known?.obstacle) setError(words.obstacle(known));
  }
  async function remove() {
    if (await run('removecoupon', { body: {} })) say(t('removed'));
  }

  return (
    <CouponFold applied={applied} coupons={coupons} busy={busy} onApply={(code) => void apply(code)}>
      {applied ? (
        <AppliedCoupon coupon={applied} busy={busy} onRemove={remove} />
      ) : (
        <form noValidate onSubmit={submit} className="grid grid-cols-[1fr_auto] items-start gap-2">
          <Field
            name="code"
            label={t('code')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={COUPON_CODE_LENGTH}
            className="uppercase"
            error={error}
            announced
            onChange={() => setError('')}
          />
          <Button type="submit" kind="secondary" busy={busy} disabled={!listens} className="mt-7.5">
            {t('apply')}
          </Button>
        </form>
      )}
      {applied && (
        <div role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
          {error && <p>{error}</p>}
        </div>
      )}
      {coupons.length > 0 && <p className="text-sm text-ink-soft">{t('base')}</p>}
      <CouponList coupons={others.filter(({ applies }) => applies)} busy={busy} onApply={apply} />
      {unusable.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">
            {t('unusable', { count: unusable.length })}
          </summary>
          <CouponList coupons={unusable} busy={busy} onApply={apply} />
        </details>
      )}
      <AppLink
        href={localePath(locale, '/coupons')}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-700 underline underline-offset-4"
      >
        {t('all')}
      </AppLink>
    </CouponFold>
  );
}

function AppliedCoupon({ coupon, busy, onRemove }: { coupon: CouponView; busy: boolean; onRemove: () => void }) {
  const t = useTranslations('client.cart.coupon');
  const words = useCouponWords();
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-2 rounded-field px-4 py-2 ${coupon.applies ? 'bg-success-50' : 'bg-danger-50'}`}
    >
      <p className="min-w-0 flex-1 basis-40">
        <strong>{coupon.code}</strong> · {words.label(coupon)}
        {!coupon.applies && <span className="block text-sm text-danger-700">{words.obstacle(coupon)}</span>}
      </p>
      <Button kind="quiet" disabled={busy} onClick={onRemove} className="-mr-3 px-3">
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
        <li
          key={coupon.id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <p className="min-w-0 flex-1 basis-40">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <span className="rounded-md border border-dashed border-accent-600 px-2 text-accent-700">
                {coupon.code}
              </span>
              {words.label(coupon)}
            </span>
            {coupon.discountPaise > 0 && (
              <span className="figures block text-sm font-semibold text-success-700">
                {t('saves', { amount: formatRupees(coupon.discountPaise) })}
              </span>
            )}
            {!coupon.applies && <span className="block text-sm">{words.obstacle(coupon)}</span>}
            <span className="block text-sm text-ink-soft">{words.validUntil(coupon)}</span>
          </p>
          {coupon.applies && (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => onApply(coupon.code)}
              aria-label={t('applyNamed', { code: coupon.code })}
              className="-mr-3 px-3"
            >
              {t('apply')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
