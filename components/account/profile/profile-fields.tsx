'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { EMAIL_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { BUSINESS_NAME_LENGTH, GSTIN_LENGTH } from '@/lib/backoffice/customers/rules';
import type { FieldErrors } from '@/components/shared/check-form';

export type ProfileValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  gender: string | null;
  businessName: string | null;
  gstin: string | null;
};
type Props = { profile: ProfileValues; hasPassword: boolean; editing: boolean; errors: FieldErrors };

/** Returns the last ten digits, which identify an Indian number in any notation. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** Inputs of the profile; read-only except while editing. */
export function ProfileFields({ profile, hasPassword, editing, errors }: Props) {
  const t = useTranslations('profile.personal');
  const [email, setEmail] = useState(profile.email);
  const [phone, setPhone] = useState(profile.phone ?? '');
  const asksProof =
    editing && (email.trim().toLowerCase() !== profile.email || digitsOf(phone) !== digitsOf(profile.phone ?? ''));
  return (
    <fieldset disabled={!editing} className="grid min-w-0 gap-4">
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field
          name="first_name"
          label={t('firstName')}
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
          required
          defaultValue={profile.firstName}
          error={errors.first_name}
        />
        <Field
          name="last_name"
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={NAME_LENGTH}
          defaultValue={profile.lastName}
          error={errors.last_name}
        />
        <Field
          name="phone_number"
          type="tel"
          label={t('mobile')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={PHONE_LENGTH}
          required={profile.phone !== null}
          placeholder={editing ? '' : t('notGiven')}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={errors.phone_number}
        />
        <Field
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_LENGTH}
          required={profile.email !== ''}
          placeholder={editing ? '' : t('notGiven')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
      </div>
      {asksProof && !hasPassword && <p className="text-ink-soft">{t('freshSignIn')}</p>}
      {asksProof && hasPassword && (
        <PasswordField
          name="current_password"
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
          required
          error={errors.current_password}
        />
      )}
      <Gender gender={profile.gender ?? ''} />
      <Business profile={profile} editing={editing} errors={errors} />
    </fieldset>
  );
}

const GENDERS = [
  ['male', 'male'],
  ['female', 'female'],
  ['other', 'other'],
  ['', 'none'],
] as const;

function Gender({ gender }: { gender: string }) {
  const t = useTranslations('profile.personal');
  return (
    <fieldset>
      <legend className="font-medium">{t('gender')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {GENDERS.map(([value, name]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="gender"
              value={value}
              defaultChecked={gender === value}
              className="size-5 accent-brand-600"
            />
            {t(`genders.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Business({ profile, editing, errors }: Omit<Props, 'hasPassword'>) {
  const t = useTranslations('profile.personal');
  const placeholder = editing ? '' : t('notGiven');
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left w-full">
        <span className="block font-bold">{t('business')}</span>
        <span className="block text-sm text-ink-soft">{t('businessHint')}</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field
          name="business_name"
          label={t('businessName')}
          autoComplete="organization"
          maxLength={BUSINESS_NAME_LENGTH}
          placeholder={placeholder}
          defaultValue={profile.businessName ?? ''}
          error={errors.business_name}
        />
        <Field
          name="gstin"
          label={t('gstin')}
          hint={editing ? t('gstinHint') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={GSTIN_LENGTH}
          placeholder={placeholder}
          defaultValue={profile.gstin ?? ''}
          error={errors.gstin}
          className="uppercase placeholder:normal-case"
        />
      </div>
    </fieldset>
  );
}
