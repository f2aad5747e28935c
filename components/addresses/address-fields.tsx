'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { FieldErrors } from '@/components/shared/check-form';
import { Field, SelectField } from '@/components/ui/field';
import type { AddressView } from '@/lib/people/addresses/types';
import { ADDRESS_FIELD_LENGTH } from '@/lib/people/addresses/rules';
import { INDIAN_STATES } from './indian-states';
import { usePincode, type Region } from './use-pincode';

/** Tells whether the customer is in the field of this name. */
const isEdited = (name: string) =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.name === name;

const written = ({ district, state }: Region) => `${district}, ${state}`;

/**
 * Fields for the address within India. A complete pincode fills in district and state, unless it
 * covers several districts; both can be typed.
 */
export function AddressFields({ address, errors }: { address?: AddressView; errors: FieldErrors }) {
  const t = useTranslations('client.address');
  const [states, localities] = [useId(), useId()];
  const [region, setRegion] = useState<Region>({ district: address?.district ?? '', state: address?.state ?? '' });
  const pincode = usePincode((found) =>
    // A field that is being typed keeps its text; what follows would be added to the found one.
    setRegion((now) => ({
      district: isEdited('district') ? now.district : found.district,
      state: isEdited('state') ? now.state : found.state,
    })),
  );
  const several = pincode.regions.length > 1;
  return (
    <>
      <Field
        name="pincode"
        label={t('pincode')}
        hint={<span role="status">{pincode.isUnknown ? t('pincodeUnknown') : t('pincodeHint')}</span>}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={ADDRESS_FIELD_LENGTH.pincode}
        required
        defaultValue={address?.pincode ?? ''}
        onChange={(event) => void pincode.look(event.target.value.replaceAll(/\s/g, ''))}
        error={errors.pincode}
      />
      {several && (
        <SelectField
          label={t('chooseDistrict')}
          value={pincode.regions.some((each) => written(each) === written(region)) ? written(region) : ''}
          onChange={(event) =>
            setRegion(pincode.regions.find((each) => written(each) === event.target.value) ?? region)
          }
        >
          <option value="">{t('chooseOne')}</option>
          {pincode.regions.map((each) => (
            <option key={written(each)}>{written(each)}</option>
          ))}
        </SelectField>
      )}
      <Field
        name="building"
        label={t('building')}
        autoComplete="address-line1"
        maxLength={ADDRESS_FIELD_LENGTH.building}
        required
        defaultValue={address?.building ?? ''}
        error={errors.building}
      />
      <Field
        name="area"
        label={t('area')}
        autoComplete="address-line2"
        maxLength={ADDRESS_FIELD_LENGTH.area}
        list={localities}
        required
        defaultValue={address?.area ?? ''}
        error={errors.area}
      />
      <Suggestions id={localities} texts={pincode.localities} />
      <Field
        name="landmark"
        label={t('landmark')}
        maxLength={ADDRESS_FIELD_LENGTH.landmark}
        defaultValue={address?.landmark ?? ''}
        error={errors.landmark}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field
          name="district"
          label={t('district')}
          autoComplete="address-level2"
          maxLength={ADDRESS_FIELD_LENGTH.district}
          value={region.district}
          onChange={(event) => setRegion({ ...region, district: event.target.value })}
          error={errors.district}
        />
        <Field
          name="state"
          label={t('state')}
          autoComplete="address-level1"
          list={states}
          maxLength={ADDRESS_FIELD_LENGTH.state}
          value={region.state}
          onChange={(event) => setRegion({ ...region, state: event.target.value })}
          error={errors.state}
        />
      </div>
      <Suggestions id={states} texts={INDIAN_STATES} />
    </>
  );
}

function Suggestions({ id, texts }: { id: string; texts: string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
