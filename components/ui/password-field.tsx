'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { PASSWORD_LENGTH } from '@/lib/shared/person/length-rules';
import { describedBy, FieldFrame, inputClass } from './field';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string; hint?: ReactNode };

/** Password field with a Show/Hide button; initially hidden. */
export function PasswordField({ label, error, hint, id: given, ...input }: Props) {
  const t = useTranslations('client.ui');
  const own = useId();
  const id = given ?? own;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          maxLength={PASSWORD_LENGTH.max}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          {...describedBy(id, error, hint)}
          className={`${inputClass} pr-24`}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 min-w-11 rounded-field px-4 text-sm font-semibold text-brand-700 hover:bg-brand-50"
        >
          {shown ? t('hide') : t('show')}
        </button>
      </div>
    </FieldFrame>
  );
}
