'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { languageOf } from '@/lib/kernel/locales';
import { formatRupees, rupeesToPaise } from '@/lib/kernel/money';
import { Photo } from '@/components/shared/photo';
import { Skeleton } from '@/components/ui/skeleton';
import { AppLink } from '@/components/ui/app-link';
import { useInView } from '@/components/ui/use-in-view';
import { productHref } from '@/components/shared/addresses';
import { call } from '@/components/shared/call';
import { hasOwner, hasSession } from '@/components/shared/shopper-store';
import { whenIdle } from '@/components/shared/when-idle';
import { moveToFront, removeWhere, useLocalList } from '@/components/shared/local-list';

const KEY = 'recentlyViewed';
const MAX_PRODUCTS = 5;
export type ViewedProduct = {
  id: number;
  slug: string;
  product_name: string;
  product_image: string;
  price: number;
  discountAmount: number;
  /** Of a medicine; absent in entries of earlier releases. */
  salts?: string;
  maker?: string;
  per_unit?: string;
};

const NUMBERS = ['id', 'price', 'discountAmount'] as const;
const TEXTS = ['slug', 'product_name', 'product_image'] as const;
const FACTS = ['salts', 'maker', 'per_unit'] as const;

/**
 * Checks a stored entry, which is untrusted. Handwritten, because a schema library would outweigh
 * the page's own script.
 */
function isViewed(entry: unknown): entry is ViewedProduct {
  if (typeof entry !== 'object' || entry === null) return false;
  const fields = entry as Record<string, unknown>;
  return (
    NUMBERS.every((name) => Number.isFinite(fields[name])) &&
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    FACTS.every((name) => ['string', 'undefined'].includes(typeof fields[name]))
  );
}

const isProduct = (id: number) => (other: unknown) => isViewed(other) && other.id === id;

/**
 * Stores this view with the customer or guest. The list of this browser is not sent, because
 * someone else may have used the browser before.
 */
async function storeViewed(id: number, locale: string): Promise<void> {
  if (!hasOwner()) return;
  // Remembering is optional, so a failure has no message.
  await call('viewedproducts', { locale, body: { products: [id] } }).catch(() => undefined);
}

/** Deletes the list of this browser: with a session, views are stored with the customer only. */
const forgetLocal = () => removeWhere(KEY, () => true);

function remember(product: ViewedProduct): void {
  if (hasSession()) forgetLocal();
  else moveToFront(KEY, product, isProduct(product.id), MAX_PRODUCTS);
}

/** Remembers that this product was viewed: newest first, without duplicates, five at most. */
export function RememberViewed({ product }: { product: ViewedProduct }) {
  const locale = useLocale();
  useEffect(() => {
    // Runs outside of hydration: see useLocalList.
    setTimeout(() => remember(product));
    whenIdle(() => void storeViewed(product.id, locale));
  }, [product, locale]);
  return null;
}

/** Products that the customer viewed on any device, in this language; undefined until known. */
function useStoredViews(isNeeded: boolean): ViewedProduct[] | undefined {
  const locale = useLocale();
  const [stored, setStored] = useState<ViewedProduct[]>();
  useEffect(() => {
    if (!isNeeded || !hasSession()) return;
    forgetLocal();
    let isCurrent = true;
    call('viewedproducts', { locale, body: { products: [] } }).then(
      ({ products }) => isCurrent && setStored(products),
      () => isCurrent && setStored([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, locale]);
  return stored;
}

/**
 * Products last viewed: those stored for the customer, without a session those of this browser. Its
 * height is constant, with or without entries, to avoid layout shifts.
 */
export function RecentlyViewed({ except }: { except?: number }) {
  const t = useTranslations('client.catalogue');
  const { place, seen } = useInView('100% 0%');
  const local = useLocalList(KEY, seen).filter(isViewed);
  const stored = useStoredViews(seen);
  const isStored = seen && hasSession();
  const isKnown = seen && (!isStored || stored !== undefined);
  const entries = (isStored ? (stored ?? []) : local).filter(({ id }) => id !== except).slice(0, MAX_PRODUCTS);
  return (
    <section
      data-screen-only
      ref={place}
      aria-labelledby="recently-viewed"
      className="later grid grid-cols-1 gap-3 [--later-height:10.75rem]"
    >
      <h2 id="recently-viewed" className="text-2xl font-bold">
        {t('recentlyViewed')}
      </h2>
      {isKnown && entries.length === 0 ? (
        <p className="grid min-h-32 items-center rounded-card border border-dashed border-line px-4 text-ink-soft">
          {t('nothingViewed')}
        </p>
      ) : (
        <ul className="-mx-4 -my-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0">
          {entries.length > 0 ? (
            entries.map((entry) => <ViewedCard key={entry.id} entry={entry} />)
          ) : (
            <li>
              <Skeleton className="h-32 w-64" />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function ViewedCard({ entry }: { entry: ViewedProduct }) {
  const locale = useLocale();
  return (
    <li className="relative flex min-h-32 w-64 shrink-0 snap-start items-center gap-3 rounded-card bg-surface p-2 lift lg:w-auto">
      <Photo
        image={entry.product_image}
        shown={80}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className="size-18 shrink-0 rounded-xl bg-canvas object-contain"
      />
      <span className="min-w-0 text-sm">
        <AppLink
          href={productHref(locale, entry.slug)}
          className="line-clamp-2 leading-snug font-semibold after:absolute after:inset-0 after:rounded-card"
        >
          <span lang={languageOf(entry.product_name)}>{entry.product_name}</span>
        </AppLink>
        {entry.salts && <span className="product-card-line line-clamp-1">{entry.salts}</span>}
        {entry.maker && <span className="product-card-line line-clamp-1">{entry.maker}</span>}
        <span className="figures font-bold">{formatRupees(rupeesToPaise(entry.discountAmount))}</span>
        {entry.per_unit && <span className="product-card-line figures ml-2">{entry.per_unit}</span>}
        {!entry.per_unit && entry.price > entry.discountAmount && (
          <s className="figures ml-2 text-ink-soft">{formatRupees(rupeesToPaise(entry.price))}</s>
        )}
      </span>
    </li>
  );
}
