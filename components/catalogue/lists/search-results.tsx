import { Phone } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { Alternatives, ProductList } from '@/lib/catalogue/storefront/types';
import type { SearchMeaning } from '@/lib/catalogue/search/types';
import { buttonClass } from '@/components/ui/button';
import { capital } from '@/components/catalogue/capital';
import { pageSize, type ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { ProductCards } from '@/components/catalogue/product-cards';
import { ProductRequestCard } from '@/components/catalogue/product-request-card';
import { SameMedicine } from '@/components/catalogue/product/same-medicine';

type Props = { list: ProductList; query: ProductListQuery; alternatives: Alternatives | null };

/** Cards above the packs of the same medicine: full rows in two, three and four columns. */
const BEFORE_ALTERNATIVES = 12;

/**
 * Exact matches, then similarly spelled products under their own heading, so that a different
 * medicine is always marked.
 */
export function SearchResults({ list, query, alternatives }: Props) {
  const t = useTranslations('catalogue.search');
  const before = (list.page - 1) * pageSize(query);
  const exact = list.products.slice(0, Math.max(0, list.similarFrom - before));
  const similar = list.products.slice(exact.length);
  const [first, further] = [exact.slice(0, BEFORE_ALTERNATIVES), exact.slice(BEFORE_ALTERNATIVES)];
  const hasHeading = similar.length > 0;
  const heading = hasHeading ? 'h3' : 'h2';
  return (
    <>
      {list.meaning && <Meaning meaning={list.meaning} term={query.q} count={list.total} />}
      {first.length > 0 && <ProductCards products={first} query={query} heading={heading} />}
      {alternatives && exact.length > 0 && <SameMedicine alternatives={alternatives} besideSearch />}
      {further.length > 0 && <ProductCards products={further} query={query} heading={heading} from={first.length} />}
      {hasHeading && (
        <section className="grid gap-4">
          <div className="grid gap-1">
            <h2 className="text-xl font-bold">
              {list.similarFrom === 0 ? t('nothingCalled', { term: query.q }) : t('similar')}
            </h2>
            <p className="max-w-prose text-ink-soft">{t('similarHint')}</p>
          </div>
          <ProductCards products={similar} query={query} heading="h3" from={exact.length} />
          {list.similarFrom === 0 && <ProductRequestCard term={query.q} />}
        </section>
      )}
    </>
  );
}

/** Interpretation of the search words, if they are not the name of a shown product. */
function Meaning({ meaning, term, count }: { meaning: SearchMeaning; term: string; count: number }) {
  const t = useTranslations('catalogue.search');
  const format = useFormatter();
  return (
    <p className="max-w-prose rounded-card bg-surface px-4 py-3 text-pretty shadow-card">
      {meaning.kind === 'salt' && t('meansSalt', { term, salt: meaning.salt })}
      {meaning.kind === 'brand' &&
        t('meansBrand', {
          brand: capital(meaning.brand),
          salts: format.list(meaning.salts, { type: 'conjunction' }),
          count,
        })}
      {meaning.kind === 'need' && t('meansNeed', { term })}
      {meaning.kind === 'need' && meaning.isPrescriptionCare && ` ${t('needsDoctor')}`}
    </p>
  );
}

/** Emergency phone numbers for searches that may indicate a person in danger; no products. */
export function EmergencyNumbers({ calls }: { calls: string[] }) {
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
