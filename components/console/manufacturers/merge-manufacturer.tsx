'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MANUFACTURER_LENGTHS } from '@/lib/catalogue/manufacturers/rules';
import { manufacturerHref } from '../links/manufacturer-query';

/** Form that merges a manufacturer into another one, which then opens. */
export function MergeManufacturer({ id, name }: { id: number; name: string }) {
  const t = useTranslations('console.client.manufacturers');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields: errors, busy } = useStaffAction();
  const [into, setInto] = useState('');
  const merge = () =>
    run('console/merge-manufacturer', { body: { manufacturer_id: id, into } }, ({ manufacturer_id: both }) => {
      router.push(manufacturerHref(locale, both));
      return true;
    });
  return (
    <form
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void merge();
      }}
    >
      {problem && !errors.into && <Alert tone="error">{problem}</Alert>}
      <Field
        label={t('into')}
        hint={t('intoHint', { name })}
        value={into}
        error={errors.into}
        maxLength={MANUFACTURER_LENGTHS.name}
        autoComplete="off"
        onChange={({ target }) => setInto(target.value)}
      />
      <Button type="submit" kind="danger" className="justify-self-start" busy={busy} disabled={into.trim() === ''}>
        {t('merge')}
      </Button>
    </form>
  );
}
