'use client';

import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatRupees, rupeesToPaise } from '@/lib/money';
import { RxSign } from '@/components/ui/rx-sign';
import type { Choice } from './product-search';
import type { Suggested } from './use-suggestions';

type Props = { id: string; choice: Choice; term: string; active: boolean; onPick: () => void; onPoint: () => void };

/** One line below the search field. */
export function SearchOption({ id, choice, term, active, onPick, onPoint }: Props) {
  const t = useTranslations('client.shell');
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onPick}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 ${active ? 'bg-brand-50' : ''}`}
    >
      {choice.kind === 'product' ? (
        <ProductLine product={choice.product} term={term} />
      ) : (
        <>
          <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0">{term.trim() ? t('searchFor', { term: choice.term }) : choice.term}</span>
        </>
      )}
    </li>
  );
}

function ProductLine({ product, term }: { product: Suggested; term: string }) {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  return (
    <>
      <img src={product.product_image} alt="" width={44} height={44} className="size-11 shrink-0 rounded-lg bg-canvas object-contain" />
      <span className="min-w-0 grow leading-snug">
        <Highlighted text={product.product_name} term={term.trim()} />
        <span className="block text-sm text-ink-soft">{product.pack_size}</span>
      </span>
      {product.prescription && <RxSign label={t('needsPrescription')} />}
      <span className="figures shrink-0 font-semibold">{formatRupees(rupeesToPaise(product.discount_price), locale)}</span>
    </>
  );
}

/** Sets off what was typed, where it occurs. */
function Highlighted({ text, term }: { text: string; term: string }) {
  const start = term ? text.toLowerCase().indexOf(term.toLowerCase()) : -1;
  if (start < 0) return <span className="block">{text}</span>;
  const end = start + term.length;
  return (
    <span className="block">
      {text.slice(0, start)}
      <mark className="bg-transparent font-bold text-brand-700">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </span>
  );
}
