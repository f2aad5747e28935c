import { useLocale, useTranslations } from 'next-intl';
import { Age } from '@/components/console/shared/age';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { stateOf, type RequestRoom } from '@/lib/backoffice/enquiries/staff-rules';
import type { RequestRow } from '@/lib/backoffice/enquiries/staff-types';
import { localePath } from '@/lib/kernel/locales';
import { DueTime, RequestBadge } from './request-badges';

type Props = { room: RequestRoom; requests: RequestRow[]; now: Date };

/** Page of messages: a table, on phones the same rows as cards. */
export function RequestTable({ room, requests, now }: Props) {
  const t = useTranslations('console.requests');
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{t('ticket')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('age')}</th>
          <th scope="col">{t('standing')}</th>
          <th scope="col">{t('law')}</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {requests.map((request) => (
          <Row key={request.id} room={room} request={request} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ room, request, now }: { room: RequestRoom; request: RequestRow; now: Date }) {
  const t = useTranslations('console.requests');
  const locale = useLocale();
  const { ticket, kind, about, name, createdAt, due } = request;
  return (
    <tr className="relative border-b border-line bg-surface hover:bg-brand-50 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2">
      <th scope="row" className="text-left font-semibold whitespace-nowrap">
        <ConsoleLink href={localePath(locale, `/console/${room}/${ticket}`)} className="card-link text-brand-700">
          {ticket}
        </ConsoleLink>
      </th>
      <td className="min-w-0 break-words max-md:col-span-2 max-md:row-start-2">{name}</td>
      <td className="max-md:col-span-2 max-md:row-start-3 max-md:text-ink-soft">{t(`kinds.${about ?? kind}`)}</td>
      <td className="tabular-nums max-md:text-right max-md:text-ink-soft md:whitespace-nowrap">
        <Age since={createdAt.toISOString()} now={now} />
      </td>
      <td className="max-md:row-start-4">
        <RequestBadge state={stateOf(request)} isPartner={room === 'partners'} />
      </td>
      <td className="max-md:col-span-2 max-md:empty:hidden">{due && <DueTime due={due} />}</td>
    </tr>
  );
}
