import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { MESSAGES } from '@/components/console/links/notice-links';
import { MessageForm } from '@/components/console/messages/message-form';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { EarlierVersions } from '@/components/console/versions/earlier-versions';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { LOCALES } from '@/lib/kernel/locales';
import { isMessageKind, messageKind } from '@/lib/people/messages/kind-rules';
import { findTemplates } from '@/lib/people/messages/queries';
import { shippedText } from '@/lib/people/messages/send-trial';
import { NO_TEMPLATE } from '@/lib/people/messages/template-rules';

type Props = PageProps<'/[locale]/console/messages/[kind]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, kind } = await params;
  const t = await getTranslations({ locale, namespace: 'console.messages' });
  return { title: isMessageKind(kind) ? t(`kinds.${kind}.name`) : t('title') };
}

export default async function ConsoleMessage({ params }: Props) {
  const { locale, kind } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${MESSAGES}/${encodeURIComponent(kind)}`);
  if (!permissions.has('pages.write')) return <NotPermitted />;
  if (!isMessageKind(kind)) notFound();
  const [t, stored, versions] = await Promise.all([
    getTranslations('console.messages'),
    findTemplates(),
    listVersions('messageTemplate', [kind]),
  ]);
  const { channels, hasShippedText, isUrgent, isPromotional } = messageKind(kind);
  const templates = Object.fromEntries(
    channels.map((channel) => [
      channel,
      Object.fromEntries(LOCALES.map((lang) => [lang, stored.get(kind)?.[channel]?.[lang] ?? NO_TEMPLATE])),
    ]),
  );
  const shipped = hasShippedText ? Object.fromEntries(LOCALES.map((lang) => [lang, shippedText(kind, lang)])) : {};
  return (
    <>
      <ListHead title={t(`kinds.${kind}.name`)} />
      <p className="text-ink-soft">
        {t(`kinds.${kind}.when`)} {isUrgent ? t('urgent') : t('waits')} {isPromotional && t('promotional')}
      </p>
      {hasShippedText && <p>{t('untilMapped')}</p>}
      <MessageForm key={kind} kind={kind} templates={templates} shipped={shipped} />
      {permissions.has('site.change') && (
        <Panel title={t('versions')}>
          <EarlierVersions versions={versions} />
        </Panel>
      )}
    </>
  );
}
