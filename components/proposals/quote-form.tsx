'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { Photo } from '@/components/shared/photo';
import { explainTo } from '@/components/shared/sign-in-first';
import { useAttempt } from '@/components/shared/use-attempt';
import { Alert } from '@/components/ui/alert';
import { openPersonal } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { CallFailed } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import {
  COMPANY_LENGTH,
  CONTACT_LENGTH,
  GSTIN_LENGTH,
  QUANTITY_LENGTH,
  REQUEST_NOTE_LENGTH,
} from '@/lib/selling/proposals/rules';
import { useTextFields } from './use-text-fields';

/** Product for which a quote is requested. */
export type QuoteProduct = { productId: number; name: string; packSize: string; image: string; quantity: number };

type Props = { products: QuoteProduct[]; company: string; gstin: string };

/** Request for own prices: the products of the cart with larger quantities, and the business. */
export function QuoteForm({ products, company, gstin }: Props) {
  const t = useTranslations('proposals.quoteForm');
  const form = useTranslations('proposals.form');
  const lines = useTranslations('proposals.lines');
  const locale = useLocale();
  const [rows, setRows] = useState(() => products.map((one) => ({ ...one, quantity: String(one.quantity) })));
  const { values, errors, setErrors, bind } = useTextFields({ company, gstin, note: '', contact: '' });
  const [problem, setProblem] = useState('');
  const { attempt, busy } = useAttempt(['done', 'failed', 'left']);

  async function send(): Promise<void> {
    setProblem('');
    setErrors({});
    const explain = explainTo({ fail: setProblem, otherwise: form('failed'), locale });
    const body = {
      ...values,
      lines: rows.map(({ productId, quantity }) => ({ product_id: productId, quantity: Number(quantity) })),
    };
    await attempt(
      async () => {
        const { id, message } = await call('requestquote', { locale, body });
        if (id) openPersonal(localePath(locale, `/proposals/${id}`));
        else setProblem(message);
      },
      (failure) => {
        if (failure instanceof CallFailed) setErrors(failure.fields);
        return explain(failure);
      },
    );
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <ul aria-label={t('products')} className="divide-y divide-line">
        {rows.map((row, index) => (
          <li key={row.productId} className="grid grid-cols-[4rem_1fr_auto] items-start gap-3 py-3">
            <Photo
              image={row.image}
              shown={80}
              alt=""
              width={64}
              height={64}
              className="size-16 rounded-field bg-canvas object-contain"
            />
            <div className="grid min-w-0 gap-2">
              <p className="font-semibold leading-snug">
                {row.name}
                <span className="block text-sm font-normal text-ink-soft">{row.packSize}</span>
              </p>
              <div className="max-w-56">
                <Field
                  label={lines('quantity')}
                  aria-label={t('quantity', { name: row.name })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={QUANTITY_LENGTH}
                  value={row.quantity}
                  error={errors[`lines.${index}.quantity`]}
                  onChange={({ target: { value } }) =>
                    setRows((now) =>
                      now.map((one) =>
                        one.productId === row.productId ? { ...one, quantity: value.replace(/\D/g, '') } : one,
                      ),
                    )
                  }
                />
              </div>
            </div>
            <button
              type="button"
              aria-label={t('remove', { name: row.name })}
              onClick={() => setRows((now) => now.filter(({ productId }) => productId !== row.productId))}
              className="grid size-11 place-items-center rounded-full hover:bg-brand-50"
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('rx')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...bind('company', COMPANY_LENGTH)} label={t('company')} autoComplete="organization" />
        <Field {...bind('gstin', GSTIN_LENGTH)} label={t('gstin')} autoComplete="off" />
      </div>
      <TextArea {...bind('note', REQUEST_NOTE_LENGTH)} label={t('note')} rows={2} />
      <Field {...bind('contact', CONTACT_LENGTH)} label={t('contact')} autoComplete="tel" />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} disabled={rows.length === 0} className="text-lg sm:justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}
