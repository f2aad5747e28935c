'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/console/shared/panel';
import { useProof } from '@/components/console/second-factor/use-proof';
import { call, type ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/console/days/day-field';
import { Field } from '@/components/ui/field';
import { OfferRow } from '@/components/delivery/offer-row';
import { ADDRESS_FIELD_LENGTH } from '@/lib/people/addresses/rules';
import { CallFailed, messageOf } from '@/lib/kernel/http/browser';

type Preview = ReplyOf<'console/preview-promise'>;

/** Shows the delivery promise of a pincode, amount and time, and why it is so. */
export function PreviewPromise() {
  const t = useTranslations('console.client.delivery');
  const noAnswer = useTranslations('console.client')('noAnswer');
  const locale = useLocale();
  const proven = useProof();
  const [input, setInput] = useState({ pincode: '', amount: '500', at: '' });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<{ problem: string; fields: Record<string, string> } | null>(null);
  async function show() {
    const { pincode, amount, at } = input;
    setFailure(null);
    setPreview(null);
    try {
      const query = { pincode, amount, ...(at && { at }) };
      setPreview(await proven(() => call('console/preview-promise', { locale, query })));
    } catch (error) {
      const fields = error instanceof CallFailed ? (error.fields ?? {}) : {};
      setFailure({ problem: messageOf(error, noAnswer), fields });
    }
  }
  const bind = (name: keyof typeof input) => ({
    name,
    label: t(`preview.${name}`),
    value: input[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setInput((now) => ({ ...now, [name]: target.value })),
  });
  return (
    <Panel title={t('preview.title')}>
      <form
        className="grid items-start gap-3 *:min-w-0 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void show();
        }}
      >
        <Field {...bind('pincode')} inputMode="numeric" maxLength={ADDRESS_FIELD_LENGTH.pincode} />
        <Field {...bind('amount')} inputMode="decimal" />
        <DayField {...bind('at')} hasTime hint={t('preview.atHint')} />
        <Button type="submit" kind="secondary" className="justify-self-start sm:self-center">
          {t('preview.show')}
        </Button>
      </form>
      {failure && Object.keys(failure.fields).length === 0 && <Alert tone="error">{failure.problem}</Alert>}
      <div role="status" className="grid gap-4">
        {preview?.message && <p className="font-semibold text-danger-700">{preview.message}</p>}
        {preview?.offers.map(({ name, charge, days, why }) => (
          <div key={name} className="grid gap-1">
            <ul>
              <OfferRow name={name} charge={charge} days={days} freeFrom={null} />
            </ul>
            <ul className="list-disc pl-5 text-sm text-ink-soft">
              {why.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}
