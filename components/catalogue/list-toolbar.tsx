import { useTranslations } from 'next-intl';
import { PAGE_SIZES, type ProductList } from '@/lib/domains/catalogue/types';
import { SORTS } from '@/lib/domains/search/types';
import { Icon } from '@/components/ui/icon';
import { SelectLink } from '@/components/ui/select-link';
import { AppLink } from '@/components/ui/app-link';
import { pageSize, withQuery, type ListQuery } from './list-query';

type Props = { list: ProductList; path: string; query: ListQuery };

/** How many there are, in which order, how many at once, and in which shape. */
export function ListToolbar({ list, path, query }: Props) {
  const t = useTranslations('catalogue');
  const first = (list.page - 1) * pageSize(query) + 1;
  const last = Math.min(list.total, first + list.products.length - 1);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3 shadow-card">
      <p className="figures grow basis-1/2 md:basis-0 text-ink-soft">
        {list.products.length > 0 && t('showing', { first, last, total: list.total })}
      </p>
      <ViewSwitch path={path} query={query} />
      <SelectLink
        label={t('sort')}
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
    </div>
  );
}

function ViewSwitch({ path, query }: { path: string; query: ListQuery }) {
  const t = useTranslations('catalogue');
  return (
    <div role="group" aria-label={t('viewAs')} className="flex gap-1 rounded-field bg-canvas p-0.5 md:order-last">
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
