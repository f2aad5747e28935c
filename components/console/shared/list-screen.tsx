import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { ListPage } from '@/lib/shared/keyset-list';
import { listHref, type ConsoleListQuery } from '../links/list-query';
import { ListHead, ListPages, ListViews } from './list-parts';

type Props<View extends string> = {
  title: string;
  /** Path of the screen, without language. */
  path: string;
  locale: string;
  query: ConsoleListQuery<View>;
  views: readonly View[];
  viewName: (view: View) => string;
  page: Pick<ListPage<unknown>, 'rows' | 'before' | 'after' | 'count' | 'isMore'>;
  /** Other query values, preserved from page to page. */
  carried?: Record<string, string | undefined>;
  /** Content between the tabs and the rows. */
  above?: ReactNode;
  children: ReactNode;
};

/** List with its heading, tabs and pages; `children` are its rows, rendered if there are any. */
export function ListScreen<View extends string>({
  title,
  path,
  locale,
  query: { view, q },
  views,
  viewName,
  page,
  carried = {},
  above,
  children,
}: Props<View>) {
  const t = useTranslations('console.list');
  const { rows, before, after, count, isMore } = page;
  const usual = (name: View) => (name === views[0] ? undefined : name);
  const pageOf = (cursor: { before: string } | { after: string }) =>
    listHref(locale, path, { view: usual(view), q, ...carried, ...cursor });
  return (
    <>
      <ListHead title={title} count={isMore ? t('countMore', { count }) : t('count', { count })} />
      <ListViews
        label={title}
        views={views.map((name) => ({
          href: listHref(locale, path, { view: usual(name) }),
          label: viewName(name),
          isCurrent: name === view,
        }))}
      />
      {above}
      {rows.length === 0 ? <EmptyState title={t(q ? 'nothingFound' : 'none')} /> : children}
      <ListPages before={before && pageOf({ before })} after={after && pageOf({ after })} />
    </>
  );
}
