import { BellRing, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { PrefetchedLink } from '@/components/ui/prefetched-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatMoment } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { noticeText } from '@/lib/people/notifications/rules';
import type { CollectPlace } from '@/lib/site/pages/facts';
import type { NotificationPage, NotificationRow } from '@/lib/people/notifications/types';
import { Photo } from '@/components/shared/photo';
import { ReadAllButton, ReadingLink } from './profile-reading';
import { profilePath } from './profile-query';

type Props = NotificationPage & {
  /** Place at which orders are collected. */
  collectPlace: CollectPlace;
};

/** Events of the customer's orders, newest first. */
export function ProfileNotifications({ notifications, unread, page, pages, collectPlace }: Props) {
  const t = useTranslations('profile.notifications');
  const locale = useLocale();
  return (
    <section aria-labelledby="notifications" className="grid gap-4">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="notifications" className="text-xl font-bold">
          {t('heading')}
        </h2>
        {unread > 0 && <ReadAllButton />}
        <AppLink
          href={`${localePath(locale, '/Profile/settings')}#mails`}
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
        >
          {t('chooseMails')}
        </AppLink>
      </header>
      {notifications.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} picture={<BellRing className="size-9" />}>
          <AppLink href={localePath(locale, '/Product')} className={buttonClass()}>
            {t('browse')}
          </AppLink>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
          {notifications.map((row) => (
            <Notification key={row.id} row={row} place={collectPlace} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </section>
  );
}

/** Screens of the notifications that are not about an order. */
const OTHER_PLACES: Partial<Record<NotificationRow['kind'], string>> = {
  offer: '/coupons',
  requestAnswered: '/Profile/questions',
  proposalReady: '/proposals',
  proposalRefused: '/proposals',
};

function Notification({ row, place }: { row: NotificationRow; place: CollectPlace }) {
  const t = useTranslations('profile.notifications');
  const texts = useTranslations('notifications');
  const locale = useLocale();
  const { id, kind, params, image, orderId, isRead, createdAt } = row;
  const content = (
    <>
      <Photo
        image={image || '/icon.svg'}
        shown={80}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-field bg-canvas object-contain"
      />
      <span className="min-w-0 grow">
        <span className={isRead ? 'block' : 'block font-semibold'}>{noticeText(texts, { kind, params }, place)}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt, locale)}</time>
          {!isRead && (
            <span className="rounded-full bg-brand-600 px-2.5 py-px font-semibold text-white">{t('new')}</span>
          )}
        </span>
      </span>
    </>
  );
  const look = `flex items-center gap-4 p-4 sm:px-5 ${isRead ? '' : 'bg-brand-50'}`;
  const screen = OTHER_PLACES[kind];
  const href = orderId ? `${localePath(locale, '/Trackorder')}?order=${orderId}` : screen && localePath(locale, screen);
  return (
    <li>
      {href ? (
        <ReadingLink notificationId={isRead ? null : id} href={href} className={`${look} hover:bg-brand-100/60`}>
          {content}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
        </ReadingLink>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations('profile.notifications');
  const locale = useLocale();
  const href = (other: number) => localePath(locale, profilePath({ tab: 2, page: other }));
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <PrefetchedLink href={href(page - 1)} className={buttonClass('secondary')}>
          {t('newer')}
        </PrefetchedLink>
      )}
      <span className="figures">{t('pageOf', { page, pages })}</span>
      {page < pages && (
        <PrefetchedLink href={href(page + 1)} className={buttonClass('secondary')}>
          {t('older')}
        </PrefetchedLink>
      )}
    </nav>
  );
}
