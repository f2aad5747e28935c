'use client';

import { History, Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatRupees, rupeesToPaise } from '@/lib/kernel/money';
import { Photo } from '@/components/shared/photo';
import { RxSign } from '@/components/ui/rx-sign';
import { Highlighted } from './highlighted';
import { removeSearch } from './recent-searches';
import type { Choice } from './use-search-choices';
import type { Suggested } from './use-suggestions';

type Props = { id: string; choice: Choice; term: string; active: boolean; onPick: () => void; onPoint: () => void };

/** Line below the search field. */
export function SearchOption({ id, choice, term, active, onPick, onPoint }: Props) {
  const t = useTranslations('client.shell');
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={(event) => event.pointerType === 'mouse' && onPoint()}
      onClick={onPick}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 ${active ? 'bg-brand-50' : ''}`}
    >
      {choice.kind === 'product' && <ProductLine product={choice.product} term={term} />}
      {choice.kind === 'recent' && <RecentLine term={choice.term} />}
      {choice.kind === 'all' && (
        <>
          <Search aria-hidden className="size-5 shrink-0 text-brand-700" />
          <span className="min-w-0 font-semibold text-brand-700">{t('searchFor', { term: choice.term })}</span>
        </>
      )}
    </li>
  );
}

/**
 * Recent search with a remove button for pointers. Keyboards use Delete, because a list option must
 * not contain a button.
 */
function RecentLine({ term }: { term: string }) {
  const t = useTranslations('client.shell');
  return (
    <>
      <History aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 grow">{term}</span>
      <span
        aria-hidden
        title={t('forgetOne', { term })}
        onClick={(event) => {
          event.stopPropagation();
          removeSearch(term);
        }}
        className="-my-1.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-brand-100"
      >
        <X className="size-4" />
      </span>
    </>
  );
}

function ProductLine({ product, term }: { product: Suggested; term: string }) {
  const t = useTranslations('client.shell');
  return (
    <>
      <Photo
        image={product.product_image}
        shown={[80]}
        alt=""
        width={44}
        height={44}
        className="size-11 shrink-0 rounded-lg bg-canvas object-contain"
      />
      <span className="min-w-0 grow leading-snug">
        <Highlighted text={product.product_name} term={term} />
        <span className="block text-sm text-ink-soft">{product.pack_size}</span>
      </span>
      {/* Stacked on phones: a Tamil name needs the width. */}
      <span className="flex shrink-0 items-center gap-3 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1">
        {product.prescription && <RxSign label={t('needsPrescription')} />}
        <span className="figures font-semibold">{formatRupees(rupeesToPaise(product.discount_price))}</span>
      </span>
    </>
  );
}
