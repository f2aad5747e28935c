'use client';

import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { call } from '@/components/shared/call';
import { focusFirstError } from '@/components/shared/check-form';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isUnauthenticated } from '@/lib/kernel/http/browser';
import { ADDRESS_LENGTH } from '@/lib/people/addresses/rules';
import { AddressForm } from './address-form';
import { UNNAMED } from './address-name';
import { MapPicker } from './map-picker';
import { PlaceChoice } from './place-choice';
import { CHENNAI, joined, type Picked } from './point';

/** Form for a delivery address with a map; without a maps key, with fields. */
export function MapScreen({ apiKey, note }: { apiKey?: string; note: string }) {
  // Incremented after a save to reset the form.
  const [saved, setSaved] = useState(0);
  const onDone = () => setSaved((count) => count + 1);
  if (apiKey) return <MapForm key={saved} apiKey={apiKey} onDone={onDone} />;
  return (
    <>
      <Alert>{note}</Alert>
      <AddressForm key={saved} onDone={onDone} />
    </>
  );
}

/** Form with the map, the address at its marker, and Save Location. */
function MapForm({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const t = useTranslations('client.map');
  const words = useTranslations('client.address');
  const locale = useLocale();
  const { say } = useToast();
  const { attempt, busy } = useAction();
  const [picked, setPicked] = useState<Picked>({ ...CHENNAI, address: '' });
  const [missing, setMissing] = useState('');

  async function save(place: string) {
    try {
      await call('addaddress', {
        locale,
        body: { place, address_detail: picked.address.trim(), lat: joined(picked) },
      });
      say(words('added'));
      onDone();
    } catch (error) {
      if (isUnauthenticated(error)) throw error;
      // The server parses pincode, district and state from the one field, which also shows their
      // errors.
      const [problem] = error instanceof CallFailed ? Object.values(error.fields) : [];
      setMissing(problem ?? words('failed'));
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const place = String(new FormData(form).get('place') ?? '').trim();
    const errors = picked.address.trim() ? {} : { address_detail: words('required') };
    setMissing(errors.address_detail ?? '');
    if (errors.address_detail) return focusFirstError(form, errors);
    void attempt(() => save(place || UNNAMED));
  }

  return (
    <>
      <MapPicker apiKey={apiKey} point={picked} onPick={setPicked} />
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <PlaceChoice place="Home" />
        <TextArea
          name="address_detail"
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="street-address"
          maxLength={ADDRESS_LENGTH.detail}
          required
          error={missing}
          value={picked.address}
          onChange={(event) => {
            setMissing('');
            setPicked({ ...picked, address: event.target.value });
          }}
        />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {t('save')}
        </Button>
      </form>
    </>
  );
}
