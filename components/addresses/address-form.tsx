'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { focusFirstError, type FieldErrors } from '@/components/shared/check-form';
import { useAction } from '@/components/shared/use-action';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { AddressView } from '@/lib/people/addresses/types';
import { CallFailed, isUnauthenticated } from '@/lib/kernel/http/browser';
import { unprintableIn } from '@/lib/shared/printing-rules';
import { AddressFields } from './address-fields';
import { unusedPlaceName, PlaceChoice } from './place-choice';
import { joined, type Picked } from './point';
import { PointChoice } from './point-choice';
import { ReceiverFields } from './receiver-fields';

/** Order of the parts of an address on one line. */
const PARTS = ['building', 'area', 'landmark', 'district', 'state', 'pincode'] as const;
/**
 * District and state follow from the pincode if they are empty; the server reports an unknown
 * pincode.
 */
const REQUIRED = ['place', 'building', 'area', 'pincode'];
/** Fields of another receiver, required if they are shown. */
const RECEIVER = ['receiver_name', 'receiver_phone'] as const;
/**
 * Fields that must agree with each other. The choice among the districts of a pincode has no name.
 */
const REGION = ['pincode', 'district', 'state', ''];
type Given = Partial<Record<string, string>>;

function read(form: HTMLFormElement): Given {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}

const onOneLine = (given: Given) =>
  PARTS.map((name) => given[name])
    .filter(Boolean)
    .join(', ');

/**
 * `others`: the customer's other addresses, because two with the same name cannot be distinguished
 * in a choice.
 */
type Props = {
  address?: AddressView;
  others?: AddressView[];
  mapsKey?: string;
  keepsCurrent?: boolean;
  onDone: () => void;
};

/**
 * Form for a delivery address: a new one, or a correction of `address`. A new one becomes the
 * current one, unless `keepsCurrent`.
 * @param mapsKey without it there is no map
 */
export function AddressForm({ address, others = [], mapsKey, keepsCurrent = false, onDone }: Props) {
  const t = useTranslations('client.address');
  const locale = useLocale();
  const { say } = useToast();
  const { attempt, busy } = useAction();
  const { errors, setErrors, failure, setFailure, settle } = useFormErrors(REGION);
  const [unprintable, setUnprintable] = useState(() => unprintableIn(address?.detail ?? ''));
  const [picked, setPicked] = useState<Picked | null>(null);
  const taken = others.map(({ place }) => place.toLowerCase());

  function check(given: Given): FieldErrors {
    const required = [...REQUIRED, ...RECEIVER.filter((name) => name in given)];
    const missing = required.filter((name) => !given[name]).map((name) => [name, t('required')]);
    const wrongPincode = given.pincode && !/^[1-9]\d{5}$/.test(given.pincode.replaceAll(/\s/g, ''));
    const isTaken = given.place && taken.includes(given.place.toLowerCase());
    return Object.fromEntries([
      ...missing,
      ...(wrongPincode ? [['pincode', t('pincodeInvalid')]] : []),
      ...(isTaken ? [['place', t('placeTaken')]] : []),
    ]);
  }

  async function save({ place = '', building, area, landmark, district, state, pincode, ...receiver }: Given) {
    const parts = { building, area, landmark, district, state, pincode };
    const lat = picked ? joined(picked) : undefined;
    const { receiver_name = '', receiver_phone = '' } = receiver;
    const body = { place, ...parts, address_detail: onOneLine(parts), lat, receiver_name, receiver_phone };
    try {
      if (address) await call('updateaddress', { locale, body: { ...body, address_id: address.id } });
      else await call('addaddress', { locale, body: { ...body, keep_current: keepsCurrent } });
      say(address ? t('updated') : t('added'));
      onDone();
    } catch (error) {
      if (isUnauthenticated(error)) throw error;
      const fields = error instanceof CallFailed ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(t('failed'));
    }
  }

  function change(event: FormEvent<HTMLFormElement>) {
    settle(event);
    const given = read(event.currentTarget);
    setUnprintable(unprintableIn(`${onOneLine(given)} ${given.receiver_name ?? ''}`));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // It is in a popup, and React bubbles events to its opener.
    event.stopPropagation();
    const form = event.currentTarget;
    const given = read(form);
    const wrong = check(given);
    setErrors(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0) return focusFirstError(form, wrong);
    void attempt(() => save(given));
  }

  return (
    <>
      {mapsKey && <PointChoice apiKey={mapsKey} picked={picked} onPick={setPicked} />}
      <form noValidate method="post" onSubmit={submit} onChange={change} className="grid gap-4">
        {address && !address.building && <Alert>{t('storedAs', { detail: address.detail })}</Alert>}
        <PlaceChoice place={address?.place ?? unusedPlaceName(others.map(({ place }) => place))} error={errors.place} />
        <AddressFields address={address} errors={errors} />
        <ReceiverFields address={address} errors={errors} />
        {unprintable.length > 0 && <Alert tone="info">{t('unprintable', { letters: unprintable.join(' ') })}</Alert>}
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </>
  );
}
