'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Alert } from '@/components/ui/alert';
import type { ProposalKind } from '@/lib/selling/proposals/rules';
import { PRICE_LENGTH, QUANTITY_LENGTH } from '@/lib/selling/proposals/rules';
import { paiseOf, type EditorLine } from './editor-rules';
import { ProductChoice, ProductFacts } from './product-choice';
import { useProducts } from './use-products';

type Props = {
  kind: ProposalKind;
  line: EditorLine;
  problem?: string;
  onChange: (line: EditorLine) => void;
  onRemove: () => void;
};

/** Line of a proposal: quantity, own price of a quote, and other packs with the same salts. */
export function EditorRow({ kind, line, problem, onChange, onRemove }: Props) {
  const t = useTranslations('console.client.proposals');
  const { product, quantity, price, requestedQuantity } = line;
  const others = useProducts();
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">
          {product.name}
          <ProductFacts product={product} />
        </p>
        <button
          type="button"
          aria-label={t('remove', { name: product.name })}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface hover:bg-brand-50"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="flex flex-wrap items-end gap-3 *:min-w-0">
        <div className="w-28">
          <Field
            label={t('quantity')}
            aria-label={t('quantityOf', { name: product.name })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={QUANTITY_LENGTH}
            value={quantity}
            onChange={({ target }) => onChange({ ...line, quantity: target.value.replace(/\D/g, '') })}
          />
        </div>
        {kind === 'QUOTE' && !product.isScheduled && (
          <div className="w-40">
            <Field
              label={t('price')}
              aria-label={t('priceOf', { name: product.name })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={PRICE_LENGTH}
              value={price}
              error={paiseOf(price) === undefined ? t('priceWrong') : undefined}
              onChange={({ target }) => onChange({ ...line, price: target.value })}
            />
          </div>
        )}
        <Button
          kind="quiet"
          onClick={() => (others.found ? others.clear() : void others.find({ same_as: product.id }))}
        >
          {t('sameSalt')}
        </Button>
      </div>
      {requestedQuantity !== null && (
        <p className="text-sm text-ink-soft">{t('requested', { count: requestedQuantity })}</p>
      )}
      {kind === 'QUOTE' && product.isScheduled && <p className="text-sm text-ink-soft">{t('scheduled')}</p>}
      {others.found && (
        <ProductChoice
          label={t('sameSalt')}
          products={others.found}
          onPick={(chosen) => {
            onChange({ ...line, product: chosen, price: '' });
            others.clear();
          }}
        />
      )}
      {(problem || others.problem) && <Alert tone="error">{problem || others.problem}</Alert>}
    </li>
  );
}
