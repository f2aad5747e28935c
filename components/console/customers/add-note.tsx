'use client';

import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/console/drafts/text-form';
import { NOTE_LENGTH } from '@/lib/people/staff-notes/rules';

/** Field for a note; the text stays until it is saved. */
export function AddNote({ customerId, orderId }: { customerId: string; orderId?: string }) {
  const t = useTranslations('console.client.note');
  return (
    <TextForm
      form="note"
      subject={orderId ?? customerId}
      path="console/add-note"
      asked={(text) => ({ body: { customer_id: customerId, order_id: orderId, text } })}
      label={t('text')}
      hint={t('hint')}
      maxLength={NOTE_LENGTH}
      submit={t('add')}
      kind="secondary"
    />
  );
}
