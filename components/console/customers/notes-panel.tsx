import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { staffOrderHref } from '@/components/console/links/order-query';
import { Panel } from '@/components/console/shared/panel';
import type { StaffNote } from '@/lib/people/staff-notes/types';
import { formatShort } from '@/lib/kernel/dates';
import { AddNote } from './add-note';

type Props = {
  notes: StaffNote[];
  customerId: string;
  /** Set on the screen of an order. */
  orderId?: string;
  mayWrite: boolean;
};

/** Staff notes, newest first, with a field for a new one. */
export function NotesPanel({ notes, customerId, orderId, mayWrite }: Props) {
  const t = useTranslations('console.notes');
  const locale = useLocale();
  return (
    <Panel title={t('title')}>
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ol className="grid gap-3">
          {notes.map(({ id, text, author, createdAt, orderNumber }) => (
            <li key={id} className="grid gap-1 border-l-2 border-line pl-3">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-sm text-ink-soft">
                {author} · <time dateTime={createdAt.toISOString()}>{formatShort(createdAt, locale)}</time>
                {orderNumber && !orderId && (
                  <>
                    {' · '}
                    <ConsoleLink href={staffOrderHref(locale, orderNumber)} className="text-brand-700 underline">
                      {orderNumber}
                    </ConsoleLink>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <AddNote customerId={customerId} orderId={orderId} />}
    </Panel>
  );
}
