'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState, type ReactNode } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MAX_SALT_LENGTH } from '@/lib/catalogue/salts/rules';
import { saltHref } from '../links/salt-query';
import { useSaltNames } from './use-salt-names';

type StepProps = { problem: string; onSubmit: () => Promise<unknown>; children: ReactNode };

function Step({ problem, onSubmit, children }: StepProps) {
  return (
    <form
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      {children}
    </form>
  );
}

/** Form that changes the main name of a salt. */
export function RenameSalt({ id, name: stored }: { id: number; name: string }) {
  const t = useTranslations('console.client.salts');
  const { run, problem, fields: errors, busy } = useStaffAction();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? stored;
  const rename = () =>
    run('console/rename-salt', { body: { salt_id: id, salt_name: name } }).then((done) => done && setTyped(null));
  return (
    <Step problem={errors.salt_name ? '' : problem} onSubmit={rename}>
      <Field
        label={t('mainName')}
        hint={t('mainNameHint')}
        value={name}
        error={errors.salt_name}
        maxLength={MAX_SALT_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        kind="secondary"
        className="justify-self-start"
        busy={busy}
        disabled={name.trim() === '' || name === stored}
      >
        {t('rename')}
      </Button>
    </Step>
  );
}

/** Form that merges a salt into another one, which then opens. */
export function MergeSalt({ id, name }: { id: number; name: string }) {
  const t = useTranslations('console.client.salts');
  const locale = useLocale();
  const router = useRouter();
  const list = useId();
  const { run, problem, fields: errors, busy } = useStaffAction();
  const [into, setInto] = useState('');
  const names = useSaltNames(into).filter((other) => other !== name);
  const merge = () =>
    run('console/merge-salt', { body: { salt_id: id, into } }, ({ salt_id: both }) => {
      router.push(saltHref(locale, both));
      return true;
    });
  return (
    <Step problem={errors.into ? '' : problem} onSubmit={merge}>
      <Field
        label={t('into')}
        hint={t('intoHint', { name })}
        list={list}
        value={into}
        error={errors.into}
        maxLength={MAX_SALT_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setInto(target.value)}
      />
      <datalist id={list}>
        {names.map((other) => (
          <option key={other} value={other} />
        ))}
      </datalist>
      <Button type="submit" kind="danger" className="justify-self-start" busy={busy} disabled={into.trim() === ''}>
        {t('merge')}
      </Button>
    </Step>
  );
}
