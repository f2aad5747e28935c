'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type Ref } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { TERM_LENGTH } from '@/lib/backoffice/customer-orders/rules';
import { messageOf } from '@/lib/kernel/http/browser';
import { formatRupees } from '@/lib/kernel/money';
import { useProof } from '../second-factor/use-proof';
import type { OrderedProduct } from './form-rules';

type Props = { onPick: (product: OrderedProduct) => void; inputRef: Ref<HTMLInputElement> };

/**
 * Search for products by name, SKU or scanned barcode. Enter finds; a single result is added at
 * once, and of several the first gets the focus.
 */
export function ProductFinder({ onPick, inputRef }: Props) {
  const t = useTranslations('console.client.newOrder');
  const locale = useLocale();
  const proven = useProof();
  const latest = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<OrderedProduct[] | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (found) list.current?.querySelector('button')?.focus();
  }, [found]);

  function pick(product: OrderedProduct) {
    onPick(product);
    setFound(null);
    setTerm('');
  }
  async function find() {
    const text = term.trim();
    if (!text) return;
    const mine = ++latest.current;
    setProblem('');
    try {
      const { products } = await proven(() => call('console/find-saleable', { locale, query: { term: text } }));
      if (mine !== latest.current) return;
      const results = products.map(({ pack_size: packSize, price_paise: pricePaise, ...one }) => {
        return { ...one, packSize, pricePaise };
      });
      const exact = results.find(({ sku }) => sku.toLowerCase() === text.toLowerCase());
      const only = exact ?? (results.length === 1 ? results[0] : undefined);
      if (only) return pick(only);
      setFound(results);
    } catch (error) {
      if (mine === latest.current) setProblem(messageOf(error, t('failed')));
    }
  }
  return (
    <div className="grid gap-2">
      <Field
        ref={inputRef}
        label={t('product')}
        type="search"
        autoComplete="off"
        maxLength={TERM_LENGTH}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void find();
        }}
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      {found?.length === 0 && <p role="status">{t('noProduct')}</p>}
      {found && found.length > 0 && (
        <ul ref={list} aria-label={t('found')} className="grid gap-1">
          {found.map((product) => (
            <li key={product.id}>
              <ProductButton product={product} onPick={() => pick(product)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Product with price and stock; a press adds it. */
export function ProductButton({ product, onPick }: { product: OrderedProduct; onPick: () => void }) {
  const t = useTranslations('console.client.newOrder');
  const { name, packSize, pricePaise, available } = product;
  return (
    <button
      type="button"
      onClick={onPick}
      className="w-full rounded-field border border-line bg-surface px-3 py-2 text-left font-medium hover:border-brand-600"
    >
      {name}
      <span className="figures block text-sm font-normal text-ink-soft">
        {packSize} · {formatRupees(pricePaise)} ·{' '}
        <span className={available === 0 ? 'font-semibold text-danger-700' : ''}>
          {t('stock', { count: available })}
        </span>
      </span>
    </button>
  );
}
