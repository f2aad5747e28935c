import { Scale } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { compareHref, listHref, productHref } from '@/components/shared/addresses';
import { Photo } from '@/components/shared/photo';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Price } from '@/components/ui/price';
import { compareRows, MAX_COMPARED, type ComparedAttribute, type ComparedRow } from '@/lib/catalogue/comparison/rules';
import type { ComparedProduct } from '@/lib/catalogue/comparison/types';
import { CardAddButton } from '../card-add-button';
import { RememberedComparison } from './remembered-comparison';
import { RemoveLink } from './remove-link';

const NAMES: Record<ComparedAttribute, string> = {
  size: 'facts.size',
  material: 'facts.material',
  packSize: 'facts.pack',
  manufacturer: 'facts.manufacturer',
  countryOfOrigin: 'facts.country',
};

/** /Compare: up to four devices side by side, their differences marked. */
export function CompareScreen({ products }: { products: ComparedProduct[] }) {
  const t = useTranslations('compare');
  const product = useTranslations('product');
  const rows = compareRows(products, (attribute) => product(NAMES[attribute]));
  return (
    <div className="page group/compare grid grid-cols-1 gap-3 py-4 *:min-w-0 sm:gap-5 sm:py-8">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold sm:text-3xl">{t('title')}</h1>
        <p className="text-ink-soft">{t('text', { count: MAX_COMPARED })}</p>
      </div>
      {products.length === 0 ? (
        <NothingChosen />
      ) : (
        <>
          {products.length > 1 && rows.some(({ differs }) => !differs) && (
            <label data-screen-only="" className="flex min-h-11 items-center gap-3">
              <input type="checkbox" data-differences="" className="size-5 accent-brand-700" />
              {t('onlyDifferences')}
            </label>
          )}
          <div
            role="region"
            aria-label={t('title')}
            tabIndex={0}
            className="relative -mx-4 overflow-x-auto bg-surface shadow-card md:mx-0 md:rounded-card print:overflow-visible"
          >
            <table className="compare-table">
              <caption className="sr-only">{t('title')}</caption>
              <thead>
                <tr>
                  <td />
                  {products.map((each) => (
                    <Head key={each.id} product={each} all={products} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.subject} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}

function NothingChosen() {
  const t = useTranslations('compare');
  const locale = useLocale();
  return (
    <EmptyState title={t('emptyTitle')} text={t('emptyText')} picture={<Scale className="size-9" />}>
      <RememberedComparison />
      <AppLink href={listHref(locale)} className={buttonClass('secondary')}>
        {t('browse')}
      </AppLink>
    </EmptyState>
  );
}

function Head({ product, all }: { product: ComparedProduct; all: ComparedProduct[] }) {
  const t = useTranslations('compare');
  const card = useTranslations('client.card');
  const locale = useLocale();
  const { id, slug, name, image, mrpPaise, pricePaise, isScheduled, available } = product;
  const others = all.flatMap((each) => (each.id === id ? [] : each.id));
  return (
    <th scope="col">
      <Photo
        image={image}
        shown={160}
        alt=""
        width={112}
        height={112}
        className="size-16 rounded-xl object-contain sm:size-28"
      />
      <AppLink href={productHref(locale, slug)} className="font-semibold text-brand-700 hover:underline">
        {name}
      </AppLink>
      <Price mrpPaise={mrpPaise} pricePaise={pricePaise} plain={isScheduled} />
      {available > 0 ? (
        <CardAddButton productId={id} pricePaise={pricePaise} name={name} />
      ) : (
        <p className="text-sm font-semibold text-ink-soft">{card('outOfStock')}</p>
      )}
      <RemoveLink id={id} href={compareHref(locale, others)} label={t('removeNamed', { name })}>
        {t('remove')}
      </RemoveLink>
    </th>
  );
}

function Row({ row: { name, values, differs } }: { row: ComparedRow }) {
  const t = useTranslations('compare');
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && <span className="sr-only"> ({t('differs')})</span>}
      </th>
      {values.map((value, at) => (
        <td key={at} className="figures">
          {value ?? (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{t('unstated')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
