import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { MAIL_TEXTS } from '@/components/console/links/notice-links';
import { MailTextTable } from '@/components/console/mail-texts/mail-text-table';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { EarlierVersions } from '@/components/console/versions/earlier-versions';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { LOCALES, toLocale } from '@/lib/kernel/locales';
import { shippedText } from '@/lib/site/mail/texts/fill-text';
import { MAIL_KINDS } from '@/lib/site/mail/texts/kind-rules';
import { findMailTexts } from '@/lib/site/mail/texts/queries';

type Props = PageProps<'/[locale]/console/mail-texts'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('mailTexts') };
}

export default async function ConsoleMailTexts({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, MAIL_TEXTS);
  if (!permissions.has('pages.write')) return <NotPermitted />;
  const [t, texts, versions] = await Promise.all([
    getTranslations('console.mailTexts'),
    findMailTexts(),
    listVersions('mailText'),
  ]);
  const lang = toLocale(locale);
  const rows = MAIL_KINDS.map((kind) => {
    const own = texts.get(kind) ?? {};
    const subject = own[lang]?.subject || shippedText(kind, lang).subject;
    return { kind, subject, edited: LOCALES.filter((each) => own[each]) };
  });
  return (
    <>
      <ListHead title={t('title')} />
      <p className="text-ink-soft">{t('lead')}</p>
      <MailTextTable rows={rows} />
      {permissions.has('site.change') && (
        <Panel title={t('versions')}>
          <EarlierVersions
            versions={versions}
            names={Object.fromEntries(MAIL_KINDS.map((kind) => [kind, t(`kinds.${kind}.name`)]))}
          />
        </Panel>
      )}
    </>
  );
}
