'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TERM_LENGTH } from '@/lib/selling/proposals/rules';
import { ProductChoice } from './product-choice';
import { useProducts, type FoundProducts } from './use-products';

/** Search for products to propose: Enter finds, a press adds. */
export function ProductSearch({ onPick }: { onPick: (product: FoundProducts) => void }) {
  const t = useTranslations('console.client.proposals');
  const [term, setTerm] = useState('');
  const { found, find, problem, clear } = useProducts();
  const search = () => void (term.trim() && find({ term: term.trim() }));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2 *:min-w-0">
        <div className="grow">
          <Field
            label={t('find')}
            type="search"
            autoComplete="off"
            maxLength={TERM_LENGTH}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              search();
            }}
          />
        </div>
        <Button kind="secondary" onClick={search}>
          {t('search')}
        </Button>
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      {found && (
        <ProductChoice
          label={t('found')}
          products={found}
          onPick={(product) => {
            onPick(product);
            clear();
            setTerm('');
          }}
        />
      )}
    </div>
  );
}
