import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { PAGES } from '@/components/console/links/page-links';
import { PageForm, type PageTexts } from '@/components/console/pages/page-form';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { LOCALES } from '@/lib/kernel/locales';

type Props = PageProps<'/[locale]/console/pages/new'>;

const EMPTY = Object.fromEntries([
  ['layout', 'text'],
  ...LOCALES.flatMap((lang) => ['title', 'description', 'body'].map((field) => [`${lang}.${field}`, ''])),
]) as PageTexts;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.pages' }))('new') };
}

export default async function ConsoleNewPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${PAGES}/new`);
  if (!permissions.has('pages.write')) return <NotPermitted />;
  const t = await getTranslations('console.pages');
  return (
    <>
      <ListHead title={t('new')} />
      <p className="text-ink-soft">{t('newLead')}</p>
      <PageForm slug={null} texts={EMPTY} bases={{}} />
    </>
  );
}
