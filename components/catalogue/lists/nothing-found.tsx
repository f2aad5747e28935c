import { SearchX } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/catalogue/storefront/types';
import type { Guess } from '@/lib/catalogue/search/types';
import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/empty-state';
import { listHref } from '@/components/shared/addresses';
import { capital } from '@/components/catalogue/capital';
import { PLAIN_LIST, withQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { ProductRequestCard } from '@/components/catalogue/product-request-card';
import { SubcategoryLinks } from './subcategory-links';

type Props = { term: string; meant: Guess | null; categories: CategoryTree[] };

/**
 * Page of a search without results: suggests corrections, categories, and an email when the product
 * is available.
 */
export function NothingFound({ term, meant: suggestion, categories }: Props) {
  const t = useTranslations('catalogue');
  return (
    <div className="grid grid-cols-1 gap-5">
      <EmptyState
        title={t('nothingFound', { term })}
        text={t('nothingFoundHint')}
        picture={<SearchX className="size-9" />}
      />
      {suggestion && <Known term={term} meant={suggestion} />}
      {suggestion && suggestion.names.length > 0 && <NearNames names={suggestion.names} />}
      <ProductRequestCard term={term} />
      <CategoryLinks categories={categories} />
    </div>
  );
}

/** Facts about the term, although the store has no matching product. */
function Known({ term, meant: { meaning } }: { term: string; meant: Guess }) {
  const t = useTranslations('catalogue.nothing');
  const format = useFormatter();
  if (meaning?.kind !== 'brand' && meaning?.kind !== 'salt') return null;
  return (
    <p className="max-w-prose rounded-card bg-surface px-4 py-3 text-pretty shadow-card">
      {meaning.kind === 'brand'
        ? t('brand', { brand: capital(meaning.brand), salts: format.list(meaning.salts, { type: 'conjunction' }) })
        : t('salt', { term, salt: meaning.salt })}
    </p>
  );
}

function NearNames({ names }: { names: Guess['names'] }) {
  const t = useTranslations('catalogue.nothing');
  const locale = useLocale();
  const format = useFormatter();
  return (
    <nav aria-labelledby="near-names" className="grid gap-3">
      <h2 id="near-names" className="text-xl font-bold">
        {t('didYouMean')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {names.map(({ name, salts }) => (
          <li key={name}>
            <AppLink
              href={withQuery(listHref(locale), PLAIN_LIST, { q: name })}
              className="grid h-full min-h-14 content-center rounded-card bg-surface px-4 py-2 leading-snug lift"
            >
              <span className="font-semibold text-brand-700">{capital(name)}</span>
              {salts.length > 0 && (
                <span className="text-sm text-ink-soft">
                  {t('contains', { salts: format.list(salts, { type: 'conjunction' }) })}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryLinks({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('catalogue.nothing');
  const locale = useLocale();
  return (
    <nav aria-labelledby="shelves" className="grid gap-3">
      <h2 id="shelves" className="text-xl font-bold">
        {t('shelves')}
      </h2>
      <SubcategoryLinks categories={categories} className="grid-cols-1 sm:grid-cols-2 xl:grid-cols-3" />
      <p>
        <AppLink
          href={listHref(locale)}
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4"
        >
          {t('all')}
        </AppLink>
      </p>
    </nav>
  );
}
