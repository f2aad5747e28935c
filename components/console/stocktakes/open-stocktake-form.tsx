'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftForm } from '@/components/console/drafts/draft-form';
import { Field, SelectField } from '@/components/ui/field';
import { type Scope, SCOPE_LENGTH, SCOPES } from '@/lib/inventory/stocktakes/rules';
import { stocktakeHref } from '../links/stocktake-query';

/** Form for the scope of a stocktake, which then opens. */
export function OpenStocktakeForm({ categories }: { categories: { slug: string; name: string }[] }) {
  const t = useTranslations('console.client.stocktakes');
  const locale = useLocale();
  const router = useRouter();
  const [scope, setScope] = useState<Scope>('due');
  return (
    <DraftForm
      form="open-stocktake"
      path="console/open-stocktake"
      asked={(text) => ({ body: { scope, text: text('text') } })}
      leave={({ stocktake_id: id }) => {
        router.push(stocktakeHref(locale, id));
        return true;
      }}
      submit={t('open')}
      kind="secondary"
    >
      {(errors) => (
        <>
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
            <SelectField name="text" label={t('category')} error={errors.text}>
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
              error={errors.text}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={SCOPE_LENGTH}
              required
            />
          )}
        </>
      )}
    </DraftForm>
  );
}
