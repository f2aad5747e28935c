import { Phone } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ProductList } from '@/lib/domains/catalogue/types';
import type { SearchMeaning } from '@/lib/domains/search/types';
import { buttonClass } from '@/components/ui/button';
import { pageSize, type ListQuery } from './list-query';
import { ProductCards } from './product-cards';

type Props = { list: ProductList; query: ListQuery };

/** What is called so, and apart from it, under a heading of its own, what is only spelled almost so: never another medicine unmarked. */
export function SearchResults({ list, query }: Props) {
  const t = useTranslations('catalogue.search');
  const before = (list.page - 1) * pageSize(query);
  const exact = list.products.slice(0, Math.max(0, list.similarFrom - before));
  const similar = list.products.slice(exact.length);
  const hasHeading = similar.length > 0;
  return (
    <>
      {list.meaning && <Meaning meaning={list.meaning} term={query.q} />}
      {exact.length > 0 && <ProductCards products={exact} query={query} heading={hasHeading ? 'h3' : 'h2'} />}
      {hasHeading && (
        <section className="grid gap-4">
          <div className="grid gap-1">
            <h2 className="text-xl font-bold">
              {list.similarFrom === 0 ? t('nothingCalled', { term: query.q }) : t('similar')}
            </h2>
            <p className="max-w-prose text-ink-soft">{t('similarHint')}</p>
          </div>
          <ProductCards products={similar} query={query} heading="h3" from={exact.length} />
        </section>
      )}
    </>
  );
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

/** How the words were read, where they are no name of what is shown. */
function Meaning({ meaning, term }: { meaning: SearchMeaning; term: string }) {
  const t = useTranslations('catalogue.search');
  const format = useFormatter();
  return (
    <p className="max-w-prose rounded-card bg-surface px-4 py-3 text-pretty shadow-card">
      {meaning.kind === 'salt' && t('meansSalt', { term, salt: meaning.salt })}
      {meaning.kind === 'brand' &&
        t('meansBrand', { brand: capital(meaning.brand), salts: format.list(meaning.salts, { type: 'conjunction' }) })}
      {meaning.kind === 'need' && t('meansNeed', { term })}
      {meaning.kind === 'need' && meaning.isPrescriptionCare && ` ${t('needsDoctor')}`}
    </p>
  );
}

/** Where the words searched for may be somebody's danger: whom to call, and nothing to buy. */
export function EmergencyCalls({ calls }: { calls: string[] }) {
  const t = useTranslations('catalogue.search');
  const known = (['108', '112', '14416'] as const).filter((number) => calls.includes(number));
  return (
    <section className="grid gap-4 rounded-card border-2 border-danger-600 bg-surface p-5 shadow-card">
      <h2 className="text-xl font-bold">{t('emergencyTitle')}</h2>
      <p className="max-w-prose">{t('emergencyText')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {[...known]
          .sort((one, other) => calls.indexOf(one) - calls.indexOf(other))
          .map((number) => (
            <li key={number}>
              <a href={`tel:${number}`} className={`${buttonClass('primary')} w-full`}>
                <Phone aria-hidden className="size-5 shrink-0" />
                <span>
                  {t('call', { number })} · {t(`calls.${number}`)}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
