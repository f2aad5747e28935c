'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/console/days/day-field';
import { Field, SelectField } from '@/components/ui/field';
import { COUPON_CODE_LENGTH, COUPON_TITLE_LENGTH, type CouponTerms } from '@/lib/selling/coupons/rules';
import type { CouponFields, TriedOrder } from '@/lib/selling/coupons/staff-types';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import { CouponPreview } from './coupon-preview';

type Props = {
  /** Null for a new one. */
  code: string | null;
  fields: CouponFields;
  orders: TriedOrder[];
  /** True if the reader can change it in its current state. */
  isOpen: boolean;
};

/** Returns the terms in the fields; null until they are valid numbers. */
function termsOf({ calculation, offer, amount_upto: upto }: CouponFields): CouponTerms | null {
  if (!/^\d{1,8}$/.test(offer) || !/^\d{1,7}(?:\.\d{1,2})?$/.test(upto)) return null;
  const amountUptoPaise = Math.round(Number(upto) * 100);
  return { calculation: calculation === 'PERCENT' ? 'PERCENT' : 'AMOUNT', offer: Number(offer), amountUptoPaise };
}

/**
 * Form for a coupon with a preview of its discount. Only changed fields are sent; a refusal
 * preserves the input.
 */
export function CouponForm({ code, fields: stored, orders, isOpen }: Props) {
  const t = useTranslations('console.client.coupon');
  const labelOf = useFieldLabel('coupon');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const [newCode, setNewCode] = useState('');
  const draft = useDraft({
    form: 'coupon',
    subject: code ?? '',
    value: { edits, newCode },
    isTouched: isChanged || newCode !== '',
    restore: (earlier) => {
      restore(earlier.edits ?? {});
      setNewCode(earlier.newCode ?? '');
    },
    reset: () => {
      forget();
      setNewCode('');
    },
  });

  async function save() {
    const body = { code: code ?? newCode, is_new: code === null, ...changes(isConflict) };
    // A new coupon sends all filled fields, including untouched ones.
    if (code === null) body.after = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
    if (!(await run('console/save-coupon', { body }))) return;
    draft.drop();
    if (code === null) router.push(localePath(locale, `/console/coupons/${newCode.trim().toUpperCase()}`));
    else forget();
  }

  const bind = (field: keyof CouponFields) => ({
    name: field,
    label: labelOf(field),
    value: values[field],
    error: fields[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });
  return (
    <form
      method="post"
      className="grid gap-6 *:min-w-0 lg:grid-cols-[1fr_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={!isOpen} className="grid content-start items-start gap-4 sm:grid-cols-2 sm:*:min-w-0">
        <legend className="sr-only">{t('terms')}</legend>
        {code === null && (
          <Field
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            value={newCode}
            error={fields.code}
            onChange={(event) => setNewCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={COUPON_CODE_LENGTH}
          />
        )}
        <SelectField {...bind('calculation')}>
          <option value="AMOUNT">{t('amount')}</option>
          <option value="PERCENT">{t('percent')}</option>
        </SelectField>
        <Field {...bind('offer')} inputMode="numeric" autoComplete="off" />
        <Field {...bind('amount_upto')} hint={t('uptoHint')} inputMode="decimal" autoComplete="off" />
        <DayField {...bind('valid_from')} />
        <DayField {...bind('valid_until')} hint={t('daysHint')} />
        <Field {...bind('uses_per_customer')} inputMode="numeric" autoComplete="off" />
        <Field {...bind('uses_total')} hint={t('usesTotalHint')} inputMode="numeric" autoComplete="off" required />
        {LOCALES.map((lang) => (
          <Field key={lang} {...bind(`title.${lang}`)} lang={lang} maxLength={COUPON_TITLE_LENGTH} />
        ))}
      </fieldset>
      <section aria-label={t('preview')} className="content-start">
        <CouponPreview terms={termsOf(values)} orders={orders} />
      </section>
      {isOpen && (
        <div className="grid gap-3 justify-self-start lg:col-start-1">
          <DraftNote draft={draft} />
          {problem && <Alert tone="error">{problem}</Alert>}
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {t(code === null ? 'make' : 'save')}
          </Button>
        </div>
      )}
    </form>
  );
}
