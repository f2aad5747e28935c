import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListHead, ListPages, ListSearch, ListViews } from '@/components/console/shared/list-parts';
import { listHref, type ConsoleListQuery } from '@/components/console/links/list-query';
import { EmptyState } from '@/components/ui/empty-state';
import { REQUEST_VIEWS, type RequestRoom, type RequestView } from '@/lib/backoffice/enquiries/staff-rules';
import type { RequestPage } from '@/lib/backoffice/enquiries/staff-types';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';
import { RequestTable } from './request-table';

type ViewsProps = {
  room: RequestRoom;
  q?: string;
  /** `wanted`: searches without results, listed with the partners. */
  current: RequestView | 'wanted';
};

/** Links to the lists of a room; searches without results belong to the partners. */
export function RequestViews({ room, q, current }: ViewsProps) {
  const t = useTranslations('console.requests');
  const locale = useLocale();
  const views = REQUEST_VIEWS.map((view) => ({
    href: listHref(locale, `/console/${room}`, { view, q }),
    label: t(`view.${view}`),
    isCurrent: view === current,
  }));
  const requested = {
    href: listHref(locale, '/console/partners/wanted', {}),
    label: t('view.wanted'),
    isCurrent: current === 'wanted',
  };
  return <ListViews label={t('views')} views={room === 'partners' ? [...views, requested] : views} />;
}

type Props = {
  room: RequestRoom;
  query: ConsoleListQuery<RequestView>;
  list: RequestPage;
  /** Saved views of the room. */ saved: ReactNode;
  now: Date;
};

/** List of messages to the store. */
export function RequestList({ room, query: { view, q }, list, saved, now }: Props) {
  const t = useTranslations('console.requests');
  const locale = useLocale();
  const path = `/console/${room}`;
  const { rows, count, isMore, before, after } = list;
  const page = (cursor: { before: string } | { after: string }) => listHref(locale, path, { view, q, ...cursor });
  return (
    <>
      <ListHead title={t(`title.${room}`)} count={isMore ? t('countMore', { count }) : t('count', { count })} />
      <ListSearch
        action={listHref(locale, path, {})}
        carried={{ view }}
        value={q}
        label={t('search')}
        hint={t('searchHint')}
        maxLength={EMAIL_LENGTH}
      />
      <RequestViews room={room} q={q} current={view} />
      {saved}
      {rows.length === 0 ? (
        <EmptyState title={t(q ? 'nothingFound' : 'none')} text={q ? t('nothingFoundText') : undefined} />
      ) : (
        <RequestTable room={room} requests={rows} now={now} />
      )}
      <ListPages before={before && page({ before })} after={after && page({ after })} />
    </>
  );
}
