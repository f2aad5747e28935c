import { useTranslations } from 'next-intl';
import { SEND_IN_PARTS } from '@/components/checkout/pay';

/**
 * Choice for a mixed cart: ship goods without prescription first, or wait. The price is the same.
 */
export function SendChoice() {
  const t = useTranslations('cart.send');
  return (
    <fieldset className="grid gap-1 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <legend className="float-left w-full pb-1 font-bold">{t('title')}</legend>
      {(['together', 'parts'] as const).map((way, index) => (
        <label key={way} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name={SEND_IN_PARTS}
            value={way}
            defaultChecked={index === 0}
            className="mt-0.5 size-5 shrink-0 accent-brand-600"
          />
          <span>
            <span className="font-medium">{t(way)}</span>
            <span className="block text-sm text-ink-soft">{t(`${way}Text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
