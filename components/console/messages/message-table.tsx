import { useLocale, useTranslations } from 'next-intl';
import { messageHref } from '@/components/console/links/notice-links';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { languageName, LOCALES } from '@/lib/kernel/locales';
import type { Channel } from '@/lib/kernel/messenger/types';
import { isOnByDefault, messageKind, MESSAGE_KINDS, type MessageKind } from '@/lib/people/messages/kind-rules';
import type { Templates } from '@/lib/people/messages/types';

/** Kinds of messages with their trigger, and the languages in which each channel is on. */
export function MessageTable({ templates }: { templates: Map<MessageKind, Templates> }) {
  const [t, locale] = [useTranslations('console.messages'), useLocale()];

  function state(kind: MessageKind, channel: Channel) {
    if (!messageKind(kind).channels.includes(channel)) return null;
    const mapped = templates.get(kind)?.[channel];
    if (!mapped && isOnByDefault(kind, channel)) return <Badge tone="good">{t('shipped')}</Badge>;
    const languages = LOCALES.filter((lang) => mapped?.[lang]?.isOn);
    if (languages.length === 0) return <Badge tone="plain">{t('off')}</Badge>;
    return (
      <span className="flex flex-wrap gap-1">
        {languages.map((lang) => (
          <Badge key={lang} tone="good">
            {languageName(locale, lang)}
          </Badge>
        ))}
      </span>
    );
  }

  return (
    <ListTable
      caption={t('title')}
      rows={[...MESSAGE_KINDS]}
      keyOf={(kind) => kind}
      columns={[
        {
          name: 'kind',
          heading: t('columns.kind'),
          cell: (kind) => (
            <ConsoleLink href={messageHref(locale, kind)} className="text-brand-700 underline">
              {t(`kinds.${kind}.name`)}
            </ConsoleLink>
          ),
        },
        { name: 'when', heading: t('columns.when'), cell: (kind) => t(`kinds.${kind}.when`) },
        { name: 'sms', heading: t('channel.sms'), cell: (kind) => state(kind, 'sms') },
        { name: 'whatsapp', heading: t('channel.whatsapp'), cell: (kind) => state(kind, 'whatsapp') },
      ]}
    />
  );
}
