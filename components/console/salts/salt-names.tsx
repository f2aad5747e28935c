'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { OtherName } from '@/lib/catalogue/salts/find-salt';
import { MAX_SALT_LENGTH } from '@/lib/catalogue/salts/rules';

type Props = { id: number; names: OtherName[]; mayChange: boolean };

/** Alternative names of a salt, to add and remove. */
export function SaltNames({ id, names, mayChange }: Props) {
  const t = useTranslations('console.client.salts');
  const { run, problem, fields: errors, busy } = useStaffAction();
  const [name, setName] = useState('');
  async function add() {
    if (await run('console/add-salt-name', { body: { salt_id: id, salt_name: name } })) setName('');
  }
  return (
    <div className="grid gap-4">
      {problem && !errors.salt_name && <Alert tone="error">{problem}</Alert>}
      {names.length === 0 ? (
        <p className="text-ink-soft">{t('noNames')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {names.map(({ name: other, products }) => (
            <li key={other} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="[overflow-wrap:anywhere]">
                {other} <span className="text-sm text-ink-soft">{t('calledSo', { count: products })}</span>
              </span>
              {mayChange && (
                <Button
                  kind="quiet"
                  busy={busy}
                  aria-label={t('removeName', { name: other })}
                  onClick={() => void run('console/remove-salt-name', { body: { salt_id: id, salt_name: other } })}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form
          method="post"
          className="grid max-w-xl gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Field
            label={t('newName')}
            hint={t('newNameHint')}
            value={name}
            error={errors.salt_name}
            maxLength={MAX_SALT_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            type="submit"
            kind="secondary"
            className="justify-self-start"
            busy={busy}
            disabled={name.trim() === ''}
          >
            {t('addName')}
          </Button>
        </form>
      )}
    </div>
  );
}
