import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { pageHref } from '@/components/console/links/page-links';
import { PageForm, type PageTexts } from '@/components/console/pages/page-form';
import { PageComparison, PageHistory } from '@/components/console/pages/page-history';
import { PageSteps } from '@/components/console/pages/page-steps';
import { PageBadge } from '@/components/console/pages/page-table';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { Alert } from '@/components/ui/alert';
import { formatShort } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE, isLocale, languageFacts, localePath, LOCALES, toLocale } from '@/lib/kernel/locales';
import { compareVersions } from '@/lib/site/content/compare-versions';
import { canBeWithdrawn, pagePath } from '@/lib/site/content/page-rules';
import { findEdited, listPagesForStaff, listVersions, type PageVersion } from '@/lib/site/content/queries';

type Props = PageProps<'/[locale]/console/pages/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).slug) };
}

/** Returns the two versions that the address names; the second is the current one by default. */
function comparedIn(raw: Record<string, string | string[] | undefined>, versions: PageVersion[]) {
  const { lang } = raw;
  if (!isLocale(lang) || typeof raw.compare !== 'string') return null;
  const ofLanguage = versions.filter((each) => each.locale === lang);
  const numbered = (id: unknown) => ofLanguage.find((each) => String(each.id) === id);
  const before = numbered(raw.compare);
  const after = raw.with === undefined ? ofLanguage.find(({ isCurrent }) => isCurrent) : numbered(raw.with);
  return before && after ? { lang, before, after } : null;
}

export default async function ConsolePage({ params, searchParams }: Props) {
  const [{ locale, slug }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, pageHref(DEFAULT_LOCALE, slug));
  if (!permissions.has('pages.write')) return <NotPermitted />;
  const [t, lines, versions] = await Promise.all([
    getTranslations('console.pages'),
    listPagesForStaff(toLocale(locale)),
    listVersions(slug),
  ]);
  const page = lines.find((line) => line.slug === slug);
  if (!page) notFound();
  const edited = await Promise.all(LOCALES.map(async (lang) => ({ lang, ...(await findEdited(slug, lang)) })));
  const texts = Object.fromEntries([
    ['layout', edited[0]?.source?.layout ?? 'text'],
    ...edited.flatMap(({ lang, source }) =>
      (['title', 'description', 'body'] as const).map((field) => [`${lang}.${field}`, source?.[field] ?? '']),
    ),
  ]) as PageTexts;
  const bases = Object.fromEntries(edited.map(({ lang, base }) => [lang, base]));
  const compared = comparedIn(raw, versions);
  const numberOf = ({ id }: PageVersion) => (id === 0 ? t('version.shipped') : t('version.number', { id }));
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold break-words">{page.title}</h1>
          <PageBadge state={page.state} />
        </div>
        <p>
          <a href={localePath(locale, pagePath(slug))} className="break-words text-brand-700 underline">
            {localePath(locale, pagePath(slug))}
          </a>
        </p>
      </div>
      {edited
        .filter(({ isShippedNewer }) => isShippedNewer)
        .map(({ lang }) => (
          <Alert key={lang} tone="info">
            {t('shippedNewerText', { language: languageFacts(lang).name })}{' '}
            <ConsoleLink href={pageHref(locale, slug, { compare: 0, lang })} className="text-brand-700 underline">
              {t('compareCurrent')}
            </ConsoleLink>
          </Alert>
        ))}
      {versions
        .filter(({ isScheduled }) => isScheduled)
        .map((version) => (
          <Alert key={version.id} tone="info">
            {t('scheduledText', {
              language: languageFacts(version.locale).name,
              version: String(version.id),
              time: formatShort(version.publishAt!, locale),
            })}
          </Alert>
        ))}
      {canBeWithdrawn(slug) && page.state !== 'scheduled' && (
        <PageSteps slug={slug} isWithdrawn={page.state === 'withdrawn'} />
      )}
      {compared && (
        <div id="compare" className="scroll-mt-20">
          <Panel
            title={t('compared', {
              language: languageFacts(compared.lang).name,
              before: numberOf(compared.before),
              after: numberOf(compared.after),
            })}
          >
            <PageComparison lines={compareVersions(compared.before, compared.after)} lang={compared.lang} />
          </Panel>
        </div>
      )}
      <PageForm key={slug} slug={slug} texts={texts} bases={bases} />
      <Panel title={t('history')}>
        <PageHistory slug={slug} versions={versions} bases={bases} />
      </Panel>
    </>
  );
}
