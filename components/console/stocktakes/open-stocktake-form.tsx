'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { type Scope, SCOPE_LENGTH, SCOPES } from '@/lib/inventory/stocktakes/rules';
import { stocktakeHref } from '../links/stocktake-query';

/** Form for the scope of a stocktake, which then opens. */
export function OpenStocktakeForm({ categories }: { categories: { slug: string; name: string }[] }) {
  const t = useTranslations('console.client.stocktakes');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: kept } = useFormDraft('open-stocktake');
  const [scope, setScope] = useState<Scope>('due');
  return (
    <form
      {...kept}
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
        void run('console/open-stocktake', { body: { scope, text } }, ({ stocktake_id: id }) => {
          router.push(stocktakeHref(locale, id));
          return true;
        }).then((done) => done && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <SelectField
        name="scope"
        label={t('scope')}
        value={scope}
        onChange={({ target }) => setScope(SCOPES.find((one) => one === target.value) ?? scope)}
      >
        {SCOPES.map((one) => (
          <option key={one} value={one}>
            {t(`scopes.${one}`)}
          </option>
        ))}
      </SelectField>
      {scope === 'category' && (
        <SelectField name="text" label={t('category')} error={fields.text}>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {(scope === 'start' || scope === 'products') && (
        <Field
          name="text"
          label={t(scope)}
          error={fields.text}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={SCOPE_LENGTH}
          required
        />
      )}
      <DraftNote draft={draft} />
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('open')}
      </Button>
    </form>
  );
}
