'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { formatShortDays } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { COUPON_CODE_LENGTH } from '@/lib/selling/coupons/rules';
import { useStaffAction } from '../shared/use-staff-action';
import { AddressInputs } from './address-inputs';
import { addressLine, type Edited } from './form-rules';
import type { FoundCaller } from './use-caller';
import type { Quote } from './use-quote';

/** Choice that opens the form of a new address. */
export const NEW_ADDRESS = 'new';

type Props = {
  edited: Edited;
  change: (part: Partial<Edited>) => void;
  caller: FoundCaller | undefined;
  quote: Quote | null;
  couponProblem: string;
  /** Called with the id of an address that was just stored. */
  onAddress: (id: string) => Promise<void>;
};

/** Address, delivery method, patient and coupon. */
export function DeliveryStep({ edited, change, caller, quote, couponProblem, onAddress }: Props) {
  const t = useTranslations('console.client.newOrder');
  const methods = useTranslations('deliveryMethods');
  const locale = useLocale();
  const { addressId, method, coupon, patientId } = edited;
  const addresses = caller?.addresses ?? [];
  return (
    <>
      <SelectField
        label={t('address')}
        value={addressId}
        disabled={!caller}
        onChange={({ target }) => change({ addressId: target.value })}
      >
        <option value="">{t('chooseAddress')}</option>
        {addresses.map(({ id, place, area, pincode }) => (
          <option key={id} value={id}>
            {[place, area, pincode].filter(Boolean).join(', ')}
          </option>
        ))}
        <option value={NEW_ADDRESS}>{t('otherAddress')}</option>
      </SelectField>
      {caller && addressId === NEW_ADDRESS && (
        <AddressForm edited={edited} change={change} customerId={caller.id} onAddress={onAddress} />
      )}
      <SelectField
        label={t('method')}
        value={method || (quote?.method ?? '')}
        onChange={({ target }) => change({ method: target.value })}
      >
        {!quote?.method && !method && <option value="">{t('standardMethod')}</option>}
        {(quote?.methods ?? []).map((offer) => (
          <option key={offer.method} value={offer.method}>
            {[
              methods(offer.method as 'standard'),
              formatShortDays(offer.from, offer.to, locale),
              formatRupees(offer.charge_paise),
            ].join(', ')}
          </option>
        ))}
      </SelectField>
      {quote?.delivery_problem && <Alert tone="error">{quote.delivery_problem}</Alert>}
      {caller && caller.patients.length > 0 && (
        <SelectField
          label={t('patient')}
          hint={t('patientHint')}
          value={patientId}
          onChange={({ target }) => change({ patientId: target.value })}
        >
          <option value="">{t('noPatient')}</option>
          {caller.patients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={t('coupon')}
        autoComplete="off"
        maxLength={COUPON_CODE_LENGTH}
        value={coupon}
        error={couponProblem}
        announced
        onChange={({ target }) => change({ coupon: target.value })}
      />
    </>
  );
}

type FormProps = Pick<Props, 'edited' | 'change' | 'onAddress'> & { customerId: string };

/** Form of an address that the caller states. */
function AddressForm({ edited, change, customerId, onAddress }: FormProps) {
  const t = useTranslations('console.client.newOrder');
  const { run, problem, fields, busy } = useStaffAction();
  const { address } = edited;
  async function save() {
    const body = {
      customer_id: customerId,
      place: t('addressPlace'),
      address_detail: addressLine(address),
      ...address,
    };
    const reply = await run('console/add-caller-address', { body });
    if (reply) await onAddress(reply.address_id);
  }
  return (
    <div className="grid gap-3 rounded-field border border-line p-3">
      <AddressInputs value={address} errors={fields} onChange={(value) => change({ address: value })} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button kind="secondary" busy={busy} onClick={() => void save()}>
        {t('saveAddress')}
      </Button>
    </div>
  );
}
