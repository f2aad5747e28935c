import { useLocale, useTranslations } from 'next-intl';
import { listHref } from '@/components/console/links/list-query';
import { ListViews } from '@/components/console/shared/list-parts';
import { LISTS, readQuery, writeQuery, type ListName } from '@/lib/backoffice/saved-views/list-rules';
import type { SavedView } from '@/lib/backoffice/saved-views/queries';
import { SaveView, ViewSteps } from './view-steps';

export type ListParams = Record<string, string | string[] | undefined>;

const textOf = (requested: ListParams) =>
  new URLSearchParams(
    Object.entries(requested).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ).toString();

/**
 * Returns the address of a view. A view with outdated query values adds a marker for the notice.
 */
const addressOf = (locale: string, { id, list, query, isWhole }: SavedView): string =>
  listHref(locale, LISTS[list].path, { ...query, saved: isWhole ? undefined : id });

type Props = {
  list: ListName;
  /** Current query of the list. */
  asked: ListParams;
  views: SavedView[];
  mayShare: boolean;
};

/**
 * Saved views of a list, next to its built-in ones, with forms to save the current query or change
 * a view.
 */
export function SavedViews({ list, asked: requested, views, mayShare }: Props) {
  const [t, locale] = [useTranslations('console.views'), useLocale()];
  const shown = writeQuery(readQuery(list, textOf(requested)).query);
  const ofList = views.filter((view) => view.list === list);
  const current =
    ofList.find(({ id }) => id === requested.saved) ?? ofList.find(({ query }) => writeQuery(query) === shown);
  return (
    <div className="grid gap-2 *:min-w-0 empty:hidden">
      {ofList.length > 0 && (
        <ListViews
          label={t('title')}
          views={ofList.map((view) => ({
            href: addressOf(locale, view),
            label: view.isShared ? t('shared', { name: view.name }) : view.name,
            isCurrent: view === current,
          }))}
        />
      )}
      {current && !current.isWhole && <p className="text-ink-soft">{t('stale')}</p>}
      {!current && shown !== '' && <SaveView list={list} query={shown} />}
      {current && (current.isOwn || (current.isShared && mayShare)) && (
        <ViewSteps key={current.id} view={current} mayShare={mayShare} />
      )}
    </div>
  );
}

/**
 * Returns saved views for the palette, limited to lists the reader can open, without duplicates.
 */
export function viewLinks(views: SavedView[], nameOf: (view: SavedView) => string): { path: string; label: string }[] {
  const places = views.map(
    (view) => [addressOf('en', view), { path: addressOf('en', view), label: nameOf(view) }] as const,
  );
  return [...new Map(places).values()];
}
