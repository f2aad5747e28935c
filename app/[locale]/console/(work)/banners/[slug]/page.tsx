import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { BannerForm } from '@/components/console/banners/banner-form';
import { BannerSteps } from '@/components/console/banners/banner-steps';
import { BannerBadge } from '@/components/console/banners/banner-table';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { placementTexts } from '@/lib/backoffice/merchandising/change-placement';
import { readDocument } from '@/lib/backoffice/merchandising/document';
import { PLACEMENT_LISTS, placementStateOf } from '@/lib/backoffice/merchandising/placement-rules';
import { dayInIndia } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE, localText } from '@/lib/kernel/locales';

type Props = PageProps<'/[locale]/console/banners/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).slug) };
}

export default async function ConsoleBanner({ params, searchParams }: Props) {
  const [{ locale, slug: named }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { view: list } = readListQuery(raw, PLACEMENT_LISTS);
  const { permissions } = await requireStaff(
    locale,
    listHref(DEFAULT_LOCALE, `/console/banners/${named}`, { view: list }),
  );
  if (!permissions.has('banners.draft')) return <NotPermitted />;
  const [t, document] = await Promise.all([getTranslations('console.banners'), readDocument()]);
  const shown = document[list].find(({ slug }) => slug === decodeURIComponent(named));
  if (!shown) notFound();
  const mayPublish = permissions.has('banners.publish');
  const isOpen = mayPublish || !shown.active;
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold break-words">{localText(locale, shown.title)}</h1>
          <BannerBadge state={placementStateOf(shown, dayInIndia(new Date()))} />
        </div>
        <p className="break-words text-ink-soft">{shown.slug}</p>
        {!mayPublish && <p className="text-ink-soft">{t(isOpen ? 'ownerSwitches' : 'ownerChanges')}</p>}
      </div>
      {mayPublish && <BannerSteps list={list} slug={shown.slug} isOn={shown.active} />}
      <BannerForm list={list} slug={shown.slug} texts={placementTexts(shown)} isOpen={isOpen} />
    </>
  );
}
