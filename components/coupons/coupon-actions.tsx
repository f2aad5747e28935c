'use client';

import { Copy } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/shared/use-action';
import { Button, buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { useToast } from '@/components/ui/toast';
import { localePath } from '@/lib/kernel/locales';

type Props = { code: string; applies: boolean; isInUse: boolean; toCart: string };

/**
 * Buttons to apply a coupon to the cart or copy its code. @param toCart the label of the link to
 * the cart
 */
export function CouponActions({ code, applies, isInUse, toCart }: Props) {
  const t = useTranslations('client.cart.coupon');
  const locale = useLocale();
  const { say, fail } = useToast();
  const { run, busy } = useAction();

  async function apply() {
    if (await run('applycoupon', { body: { coupon_code: code } })) say(t('applied', { code }));
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      say(t('copied', { code }));
    } catch {
      fail(t('notCopied', { code }));
    }
  }

  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-1">
      {isInUse && (
        <AppLink href={localePath(locale, '/Addcart')} className={buttonClass('secondary')}>
          {toCart}
        </AppLink>
      )}
      {applies && !isInUse && (
        <Button busy={busy} onClick={apply} aria-label={t('applyNamed', { code })}>
          {t('applyToCart')}
        </Button>
      )}
      {/* Without padding, so that it aligns with the text above when it wraps. */}
      <Button
        kind="quiet"
        onClick={copy}
        aria-label={t('copyNamed', { code })}
        className="px-0 hover:bg-transparent hover:underline"
      >
        <Copy aria-hidden className="size-4" />
        {t('copy')}
      </Button>
    </div>
  );
}
