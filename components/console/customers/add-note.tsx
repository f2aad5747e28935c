'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { NOTE_LENGTH } from '@/lib/people/staff-notes/rules';

/** Field for a note; the text stays until it is saved. */
export function AddNote({ customerId, orderId }: { customerId: string; orderId?: string }) {
  const t = useTranslations('console.client.note');
  const { run, problem, busy } = useStaffAction();
  const [text, setText] = useState('');
  const draft = useDraft({
    form: 'note',
    subject: orderId ?? customerId,
    value: { text },
    isTouched: text !== '',
    restore: (restored) => setText(restored.text ?? ''),
    reset: () => setText(''),
  });
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { customer_id: customerId, order_id: orderId, text };
        void run('console/add-note', { body }).then((reply) => reply && draft.discard());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextArea
        label={t('text')}
        hint={t('hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={NOTE_LENGTH}
        rows={2}
      />
      <DraftNote draft={draft} />
      <Button type="submit" kind="secondary" busy={busy} disabled={text.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  );
}
