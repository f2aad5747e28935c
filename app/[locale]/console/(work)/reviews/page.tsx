import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead, ListPages, ListSearch, ListViews } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { ReviewCards } from '@/components/console/reviews/review-cards';
import { EmptyState } from '@/components/ui/empty-state';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/rules';
import { listReviewsForStaff } from '@/lib/catalogue/reviews/list-for-staff';
import { REVIEW_VIEWS } from '@/lib/catalogue/reviews/staff-rules';
import { ViewsOfList } from '../views-of-list';

const PATH = '/console/reviews';
const STARS = ['5', '4', '3', '2', '1'];

export async function generateMetadata({ params }: PageProps<'/[locale]/console/reviews'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('reviews') };
}

export default async function ConsoleReviews({ params, searchParams }: PageProps<'/[locale]/console/reviews'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const stars = STARS.find((known) => known === raw.stars);
  const query = { ...readListQuery(raw, REVIEW_VIEWS), stars };
  const { permissions } = await requireStaff(locale, listHref('en', PATH, query));
  if (!permissions.has('reviews.hide')) return <NotPermitted />;
  const [t, list] = await Promise.all([
    getTranslations('console.reviews'),
    listReviewsForStaff({ ...query, stars: stars ? Number(stars) : undefined }),
  ]);
  const { rows, count, isMore, before, after } = list;
  const { view, q } = query;
  const href = (requested: Record<string, string | undefined>) =>
    listHref(locale, PATH, { view, q, stars, ...requested });
  const views = REVIEW_VIEWS.map((name) => ({
    href: href({ view: name }),
    label: t(`view.${name}`),
    isCurrent: name === view,
  }));
  const byStars = [undefined, ...STARS].map((name) => ({
    href: href({ stars: name }),
    label: name ? t('stars', { count: Number(name) }) : t('anyStars'),
    isCurrent: name === stars,
  }));
  return (
    <>
      <ListHead title={t(`view.${view}`)} count={isMore ? t('countMore', { count }) : t('count', { count })} />
      <ListSearch
        action={listHref(locale, PATH, {})}
        carried={{ view, stars }}
        value={q}
        label={t('search')}
        hint={t('searchHint')}
        maxLength={SEARCH_LENGTH}
      />
      <ListViews label={t('views')} views={views} />
      <ListViews label={t('starsLabel')} views={byStars} />
      <ViewsOfList list="reviews" asked={raw} />
      {rows.length === 0 ? <EmptyState title={t(q ? 'nothingFound' : 'none')} /> : <ReviewCards reviews={rows} />}
      <ListPages before={before && href({ before })} after={after && href({ after })} />
    </>
  );
}
