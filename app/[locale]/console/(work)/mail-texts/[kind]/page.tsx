import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { MAIL_TEXTS, mailTextHref } from '@/components/console/links/notice-links';
import { MailTextForm } from '@/components/console/mail-texts/mail-text-form';
import { PageComparison } from '@/components/console/pages/page-history';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { EarlierVersions } from '@/components/console/versions/earlier-versions';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { findReplaced } from '@/lib/backoffice/versions/undo-change';
import { Uuid } from '@/lib/kernel/http/fields';
import { LOCALES, languageFacts, type Locale } from '@/lib/kernel/locales';
import { compareTexts } from '@/lib/site/content/compare-versions';
import { shippedText } from '@/lib/site/mail/texts/fill-text';
import { isMailKind, type MailKindName } from '@/lib/site/mail/texts/kind-rules';
import { findMailTexts, type MailTexts } from '@/lib/site/mail/texts/queries';
import { NO_TEXT, type MailText } from '@/lib/site/mail/texts/rules';

type Props = PageProps<'/[locale]/console/mail-texts/[kind]'>;

const byLanguage = (textOf: (lang: Locale) => MailText) =>
  Object.fromEntries(LOCALES.map((lang) => [lang, textOf(lang)])) as Record<Locale, MailText>;

/** Returns a text as lines, with the shipped text in place of an empty one. */
const linesOf = (text: MailText, shipped: MailText): string =>
  `${text.subject || shipped.subject}\n\n${text.introduction || shipped.introduction}\n`;

/** Returns the texts before a change of this kind; null for any other id. */
async function findBefore(kind: MailKindName, id: unknown): Promise<MailTexts | null> {
  const { success, data } = Uuid.safeParse(id);
  const replaced = success ? await findReplaced(data) : undefined;
  return replaced?.subject === 'mailText' && replaced.subjectId === kind ? (replaced.before as MailTexts) : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, kind } = await params;
  const t = await getTranslations({ locale, namespace: 'console.mailTexts' });
  return { title: isMailKind(kind) ? t(`kinds.${kind}.name`) : t('title') };
}

export default async function ConsoleMailText({ params, searchParams }: Props) {
  const [{ locale, kind }, { compare }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions, email } = await requireStaff(locale, `${MAIL_TEXTS}/${encodeURIComponent(kind)}`);
  if (!permissions.has('pages.write')) return <NotPermitted />;
  if (!isMailKind(kind)) notFound();
  const [t, texts, versions, before] = await Promise.all([
    getTranslations('console.mailTexts'),
    findMailTexts(),
    listVersions('mailText', [kind]),
    findBefore(kind, compare),
  ]);
  const current = byLanguage((lang) => texts.get(kind)?.[lang] ?? NO_TEXT);
  const shipped = byLanguage((lang) => shippedText(kind, lang));
  return (
    <>
      <ListHead title={t(`kinds.${kind}.name`)} />
      <p className="text-ink-soft">
        {t(`kinds.${kind}.when`)} {t('rest')}
      </p>
      {before && (
        <div id="compare" className="grid scroll-mt-20 gap-4">
          {LOCALES.map((lang) => (
            <Panel key={lang} title={t('compared', { language: languageFacts(lang).name })}>
              <PageComparison
                lines={compareTexts(
                  linesOf(before[lang] ?? NO_TEXT, shipped[lang]),
                  linesOf(current[lang], shipped[lang]),
                )}
                lang={lang}
              />
            </Panel>
          ))}
        </div>
      )}
      <MailTextForm key={kind} kind={kind} texts={current} shipped={shipped} address={email} />
      {permissions.has('site.change') && (
        <Panel title={t('versions')}>
          <EarlierVersions versions={versions} compareAt={`${mailTextHref(locale, kind)}?compare=`} />
        </Panel>
      )}
    </>
  );
}
