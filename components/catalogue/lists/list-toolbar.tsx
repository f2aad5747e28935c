import { useTranslations } from 'next-intl';
import { PAGE_SIZES, type ProductList } from '@/lib/catalogue/storefront/types';
import { SORTS } from '@/lib/catalogue/search/types';
import { Icon } from '@/components/ui/icon';
import { SelectLink } from '@/components/ui/select-link';
import { AppLink } from '@/components/ui/app-link';
import { pageSize, withQuery, type ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';

/** Number of products, and the range on this page. */
export function ListCount({ list, query }: { list: ProductList; query: ProductListQuery }) {
  const t = useTranslations('catalogue');
  if (list.products.length === 0) return null;
  const first = (list.page - 1) * pageSize(query) + 1;
  const last = Math.min(list.total, first + list.products.length - 1);
  return <p className="figures text-ink-soft max-lg:text-sm">{t('showing', { first, last, total: list.total })}</p>;
}

/** Order, page size and layout of a list. On phones it is one line that scrolls sideways. */
export function ListToolbar({ path, query, className }: { path: string; query: ProductListQuery; className: string }) {
  const t = useTranslations('catalogue');
  return (
    <div
      className={`flex min-w-0 items-center gap-2 max-lg:-m-1 max-lg:overflow-x-auto max-lg:p-1 max-lg:[scrollbar-width:none] lg:gap-x-4 lg:rounded-card lg:bg-surface lg:px-4 lg:py-3 lg:shadow-card ${className}`}
    >
      <SelectLink
        label={t('sort')}
        labelClass="max-lg:sr-only"
        current={withQuery(path, query, { sort: query.sort })}
        options={SORTS.map((sort) => ({
          href: withQuery(path, query, { sort }),
          label: t(`sorts.${sort === 'position' && query.q ? 'relevance' : sort}`),
        }))}
      />
      <SelectLink
        label={t('show')}
        current={withQuery(path, query, { show: query.show })}
        options={[...PAGE_SIZES, 'all' as const].map((show) => ({
          href: withQuery(path, query, { show }),
          label: show === 'all' ? t('showAll') : String(show),
        }))}
      />
      <ViewSwitch path={path} query={query} />
    </div>
  );
}

function ViewSwitch({ path, query }: { path: string; query: ProductListQuery }) {
  const t = useTranslations('catalogue');
  return (
    <div
      role="group"
      aria-label={t('viewAs')}
      className="ml-auto flex shrink-0 gap-1 rounded-field bg-surface p-0.5 lg:bg-canvas"
    >
      {(['grid', 'list'] as const).map((view) => (
        <AppLink
          key={view}
          href={withQuery(path, query, { view })}
          stay
          aria-label={t(`views.${view}`)}
          aria-current={query.view === view ? 'true' : undefined}
          className="grid size-11 place-items-center rounded-field text-ink-soft hover:text-brand-700 aria-[current]:bg-surface aria-[current]:text-brand-700 aria-[current]:shadow-card"
        >
          <Icon name={view === 'grid' ? 'categories' : 'list'} />
        </AppLink>
      ))}
    </div>
  );
}
