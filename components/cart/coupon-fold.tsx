'use client';

import { ChevronDown, TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { CouponView } from '@/lib/selling/cart/types';
import { formatRupees } from '@/lib/kernel/money';

type Props = {
  applied: CouponView | null;
  /** Largest discount first. */
  coupons: CouponView[];
  busy: boolean;
  onApply: (code: string) => void;
  children: ReactNode;
};

/**
 * Disclosure for coupons. Above it, one press applies the best one, unless the applied coupon saves
 * as much.
 */
export function CouponFold({ applied, coupons, busy, onApply, children }: Props) {
  const t = useTranslations('client.cart.coupon');
  // If it closed on its own, it would hide the control the user just pressed.
  const [startsOpen] = useState(applied !== null);
  const [first] = coupons;
  const best = first?.applies && first.discountPaise > (applied?.discountPaise ?? 0) ? first : null;
  return (
    <section
      aria-labelledby="coupons"
      className="[overflow-wrap:anywhere] rounded-card bg-surface px-4 py-2 shadow-card sm:px-5"
    >
      {best && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="figures min-w-0 flex-1 basis-40 font-semibold text-success-700">
            {t('best', { code: best.code, amount: formatRupees(best.discountPaise) })}
          </p>
          <Button
            kind="quiet"
            disabled={busy}
            onClick={() => onApply(best.code)}
            aria-label={t('applyNamed', { code: best.code })}
            className="-mr-3 px-3"
          >
            {t('apply')}
          </Button>
        </div>
      )}
      <details open={startsOpen} className="group/coupons">
        <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <TicketPercent aria-hidden className="size-5 shrink-0 text-accent-600" />
          <span id="coupons" role="heading" aria-level={2} className="grow text-lg font-bold">
            {t('heading')}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform group-open/coupons:rotate-180"
          />
        </summary>
        <div className="grid gap-4 pt-2 pb-2">{children}</div>
      </details>
    </section>
  );
}
