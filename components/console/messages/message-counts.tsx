import { useLocale, useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import { formatShort } from '@/lib/kernel/dates';
import { CHANNELS, type Channel } from '@/lib/kernel/messenger/types';
import { formatRupees } from '@/lib/kernel/money';
import { isMessageKind } from '@/lib/people/messages/kind-rules';
import { knownReason } from '@/lib/people/messages/reason-rules';
import type { FailedMessage, MessageCount } from '@/lib/people/messages/types';

const isChannel = (name: string): name is Channel => (CHANNELS as readonly string[]).includes(name);

function useNames() {
  const t = useTranslations('console.messages');
  return {
    channelOf: (name: string) => (isChannel(name) ? t(`channel.${name}`) : name),
    kindOf: (name: string) => (isMessageKind(name) ? t(`kinds.${name}.name`) : name),
    reasonOf(reason: string) {
      const known = knownReason(reason);
      return known ? t(`reason.${known}`) : reason;
    },
  };
}

/** Messages of a month by channel and kind, with their cost. */
export function MessageCounts({ counts }: { counts: MessageCount[] }) {
  const t = useTranslations('console.messages');
  const { channelOf, kindOf } = useNames();
  if (counts.length === 0) return <p className="text-ink-soft">{t('noneSent')}</p>;
  const cost = counts.reduce((total, { costPaise }) => total + costPaise, 0);
  const number = (name: 'sent' | 'delivered' | 'read' | 'failed') => ({
    ...{ name, heading: t(`columns.${name}`), isNumber: true },
    cell: (row: MessageCount) => row[name],
  });
  return (
    <>
      <ListTable
        caption={t('month')}
        rows={counts}
        keyOf={({ channel, kind }) => `${channel} ${kind}`}
        columns={[
          { name: 'kind', heading: t('columns.kind'), cell: ({ kind }) => kindOf(kind) },
          { name: 'channel', heading: t('columns.channel'), cell: ({ channel }) => channelOf(channel) },
          number('sent'),
          number('delivered'),
          number('read'),
          number('failed'),
          {
            ...{ name: 'cost', heading: t('columns.cost'), isNumber: true },
            cell: ({ costPaise }) => formatRupees(costPaise),
          },
        ]}
      />
      <p className="font-semibold">{t('total', { amount: formatRupees(cost) })}</p>
    </>
  );
}

/** Newest messages that were not delivered, with the reason. */
export function FailedMessages({ failed }: { failed: FailedMessage[] }) {
  const [t, locale] = [useTranslations('console.messages'), useLocale()];
  const { channelOf, kindOf, reasonOf } = useNames();
  if (failed.length === 0) return <p className="text-ink-soft">{t('noneFailed')}</p>;
  return (
    <ListTable
      caption={t('failed')}
      rows={failed}
      keyOf={({ id }) => id}
      columns={[
        { name: 'kind', heading: t('columns.kind'), cell: ({ kind }) => kindOf(kind) },
        { name: 'channel', heading: t('columns.channel'), cell: ({ channel }) => channelOf(channel) },
        {
          name: 'order',
          heading: t('columns.order'),
          cell: ({ orderNumber }) => (orderNumber ? <OrderLink number={orderNumber} /> : null),
        },
        { name: 'reason', heading: t('columns.reason'), cell: ({ reason }) => reasonOf(reason) },
        { name: 'at', heading: t('columns.at'), cell: ({ failedAt }) => formatShort(failedAt, locale) },
      ]}
    />
  );
}
