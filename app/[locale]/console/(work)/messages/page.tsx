import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { MESSAGES } from '@/components/console/links/notice-links';
import { FailedMessages, MessageCounts } from '@/components/console/messages/message-counts';
import { MessageTable } from '@/components/console/messages/message-table';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { EarlierVersions } from '@/components/console/versions/earlier-versions';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { localePath } from '@/lib/kernel/locales';
import { hasChannel } from '@/lib/kernel/messenger/messenger';
import { CHANNELS } from '@/lib/kernel/messenger/types';
import { MESSAGE_KINDS } from '@/lib/people/messages/kind-rules';
import { countMessages, findTemplates, listFailed } from '@/lib/people/messages/queries';
import { monthOf } from '@/lib/people/messages/quiet-rules';
import { findStoreSettings } from '@/lib/site/pages/queries';

type Props = PageProps<'/[locale]/console/messages'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('messages') };
}

export default async function ConsoleMessages({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, MESSAGES);
  if (!permissions.has('pages.write')) return <NotPermitted />;
  const [t, templates, counts, failed, versions, settings] = await Promise.all([
    getTranslations('console.messages'),
    findTemplates(),
    countMessages(monthOf(new Date())),
    listFailed(),
    listVersions('messageTemplate'),
    findStoreSettings(),
  ]);
  const { quietFrom, quietUntil } = settings.messages;
  return (
    <>
      <ListHead title={t('title')} />
      <p className="text-ink-soft">{t('lead')}</p>
      {CHANNELS.filter((channel) => !hasChannel(channel)).map((channel) => (
        <p key={channel}>{t('noService', { channel: t(`channel.${channel}`) })}</p>
      ))}
      <p>
        {quietFrom === quietUntil ? t('noQuiet') : t('quiet', { from: quietFrom, until: quietUntil })}{' '}
        <ConsoleLink
          href={`${localePath(locale, '/console/settings')}#messages`}
          className="font-semibold text-brand-700 underline"
        >
          {t('changeQuiet')}
        </ConsoleLink>
      </p>
      <MessageTable templates={templates} />
      <Panel title={t('month')}>
        <MessageCounts counts={counts} />
      </Panel>
      <Panel title={t('failed')}>
        <FailedMessages failed={failed} />
      </Panel>
      {permissions.has('site.change') && (
        <Panel title={t('versions')}>
          <EarlierVersions
            versions={versions}
            names={Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, t(`kinds.${kind}.name`)]))}
          />
        </Panel>
      )}
    </>
  );
}
