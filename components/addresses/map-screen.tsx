'use client';

import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { call } from '@/components/shared/call';
import { focusFirstError, type FieldErrors } from '@/components/shared/check-form';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isUnauthenticated } from '@/lib/kernel/http/browser';
import { ADDRESS_LENGTH, UNNAMED } from '@/lib/people/addresses/rules';
import { AddressForm } from './address-form';
import { MapPicker } from './map-picker';
import { PlaceChoice } from './place-choice';
import { CHENNAI, joined, type Picked } from './point';
import { ReceiverFields } from './receiver-fields';

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
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(place: string, receiver: Record<string, string>) {
    try {
      await call('addaddress', {
        locale,
        body: { place, address_detail: picked.address.trim(), lat: joined(picked), ...receiver },
      });
      say(words('added'));
      onDone();
    } catch (error) {
      if (isUnauthenticated(error)) throw error;
      // The server parses pincode, district and state from the field of the address, which also
      // shows their errors.
      const [[field, problem] = ['', words('failed')]] =
        error instanceof CallFailed ? Object.entries(error.fields) : [];
      setErrors({ [field.startsWith('receiver_') ? field : 'address_detail']: problem });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { place = '', ...receiver } = readReceiver(form);
    const given: Record<string, string> = { address_detail: picked.address.trim(), ...receiver };
    const missing = Object.keys(given).filter((name) => !given[name]);
    const wrong = Object.fromEntries(missing.map((name) => [name, words('required')]));
    setErrors(wrong);
    if (missing.length > 0) return focusFirstError(form, wrong);
    void attempt(() => save(place || UNNAMED, receiver));
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
          error={errors.address_detail}
          value={picked.address}
          onChange={(event) => {
            setErrors({});
            setPicked({ ...picked, address: event.target.value });
          }}
        />
        <ReceiverFields errors={errors} />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {t('save')}
        </Button>
      </form>
    </>
  );
}

/** Returns the name of the address, and the receiver's fields if they are shown. */
function readReceiver(form: HTMLFormElement): Record<string, string> {
  const shown = ['place', 'receiver_name', 'receiver_phone'];
  const given = [...new FormData(form)].filter(([name]) => shown.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name, String(value).trim()]));
}
