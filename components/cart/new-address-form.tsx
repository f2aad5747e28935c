'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { focusFirstError, type FieldErrors } from '@/components/account/check-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { call, CallFailed } from '@/lib/http/browser';
import { INDIAN_STATES } from './indian-states';
import { useAction } from './use-action';

const PARTS = ['building', 'area', 'landmark', 'district', 'state', 'pincode'] as const;
const REQUIRED = ['place', 'building', 'area', 'district', 'state', 'pincode'];
type Given = Record<string, string>;

function read(form: HTMLFormElement): Given {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}

/** A new delivery address; it becomes the current one. */
export function NewAddressForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('client.cart.address');
  const locale = useLocale();
  const states = useId();
  const { say } = useToast();
  const { attempt, busy } = useAction();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');

  function check(given: Given): FieldErrors {
    const missing = REQUIRED.filter((name) => !given[name]).map((name) => [name, t('required')]);
    const wrongPincode = given.pincode && !/^[1-9]\d{5}$/.test(given.pincode);
    return Object.fromEntries([...missing, ...(wrongPincode ? [['pincode', t('pincodeInvalid')]] : [])]);
  }

  async function save(given: Given) {
    const address_detail = PARTS.map((name) => given[name]).filter(Boolean).join(', ');
    try {
      await call('POST', 'addaddress', { locale, body: { ...given, address_detail } });
      say(t('added'));
      onDone();
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) throw error;
      if (error instanceof CallFailed) setErrors(error.fields);
      setFailure(t('failed'));
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = read(form);
    const wrong = check(given);
    setErrors(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0) return focusFirstError(form, wrong);
    void attempt(() => save(given));
  }

  const text = { maxLength: 120 };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <Field name="place" label={t('place')} hint={t('placeHint')} defaultValue={t('home')} maxLength={60} required error={errors.place} />
      <Field name="building" label={t('building')} autoComplete="address-line1" required {...text} error={errors.building} />
      <Field name="area" label={t('area')} autoComplete="address-line2" required {...text} error={errors.area} />
      <Field name="landmark" label={t('landmark')} {...text} error={errors.landmark} />
      <div className="grid gap-4 xs:grid-cols-2 xs:items-start">
        <Field name="pincode" label={t('pincode')} autoComplete="postal-code" inputMode="numeric" maxLength={6} required error={errors.pincode} />
        <Field name="district" label={t('district')} autoComplete="address-level2" required {...text} error={errors.district} />
      </div>
      <Field name="state" label={t('state')} autoComplete="address-level1" list={states} required {...text} error={errors.state} />
      <datalist id={states}>
        {INDIAN_STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  );
}
