import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { CouponTable } from '@/components/console/coupons/coupon-table';
import { ListHead, ListPages, ListSearch, ListViews } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EmptyState } from '@/components/ui/empty-state';
import { COUPON_CODE_LENGTH } from '@/lib/selling/coupons/rules';
import { listCouponsForStaff } from '@/lib/selling/coupons/list-for-staff';
import { COUPON_VIEWS } from '@/lib/selling/coupons/staff-rules';
import { ViewsOfList } from '../views-of-list';

const PATH = '/console/coupons';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/coupons'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('coupons') };
}

export default async function ConsoleCoupons({ params, searchParams }: PageProps<'/[locale]/console/coupons'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, COUPON_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, query));
  if (!permissions.has('coupons.draft')) return <NotPermitted />;
  const [t, list] = await Promise.all([getTranslations('console.coupons'), listCouponsForStaff(query)]);
  const { view, q } = query;
  const { rows, before, after } = list;
  const views = COUPON_VIEWS.map((name) => ({
    href: listHref(locale, PATH, { view: name, q }),
    label: t(`view.${name}`),
    isCurrent: name === view,
  }));
  const page = (cursor: { before: string } | { after: string }) => listHref(locale, PATH, { view, q, ...cursor });
  return (
    <>
      <ListHead title={t('title')} />
      <div>
        <ConsoleLink href={listHref(locale, `${PATH}/new`, {})} className="btn btn-primary">
          {t('new')}
        </ConsoleLink>
      </div>
      <ListSearch
        action={listHref(locale, PATH, {})}
        carried={{ view }}
        value={q}
        label={t('search')}
        hint={t('searchHint')}
        maxLength={COUPON_CODE_LENGTH}
      />
      <ListViews label={t('views')} views={views} />
      <ViewsOfList list="coupons" asked={raw} />
      {rows.length === 0 ? <EmptyState title={t('none')} /> : <CouponTable coupons={rows} />}
      <ListPages before={before && page({ before })} after={after && page({ after })} />
    </>
  );
}
