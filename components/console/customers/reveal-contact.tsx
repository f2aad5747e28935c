'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import type { ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { REVEAL_REASONS, type RevealReason } from '@/lib/backoffice/customers/staff-rules';

type Props = { customerId: string; /** Set to reveal only the email address of this order. */ orderId?: string };

/**
 * Contact details of a customer, shown after the reader chooses a reason and hidden again on
 * leaving.
 */
export function RevealContact({ customerId, orderId }: Props) {
  const t = useTranslations('console.client.reveal');
  const { run, problem, busy } = useStaffAction();
  const [reason, setReason] = useState<RevealReason>('asked');
  const [shown, setShown] = useState<ReplyOf<'console/reveal-customer'> | null>(null);
  if (shown) return <Shown {...shown} isOrder={orderId !== undefined} />;
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { customer_id: customerId, order_id: orderId, reason };
        void run('console/reveal-customer', { body }).then(setShown);
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <SelectField
        label={t('reason')}
        hint={t('hint')}
        value={reason}
        onChange={(event) => setReason(event.target.value as RevealReason)}
      >
        {REVEAL_REASONS.map((name) => (
          <option key={name} value={name}>
            {t(`reasons.${name}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="secondary" busy={busy}>
        {t(orderId ? 'showEmail' : 'show')}
      </Button>
    </form>
  );
}

type Contact = { email: string; phone: string | null; addresses: { place: string; detail: string }[] };

function Shown({ email, phone, addresses, isOrder }: Contact & { isOrder: boolean }) {
  const link = 'inline-flex min-h-6 items-center break-all text-brand-700 underline';
  return (
    <ul role="status" className="grid gap-2">
      <li>
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </li>
      {!isOrder && phone && (
        <li>
          <a href={`tel:${phone}`} className={link}>
            {phone}
          </a>
        </li>
      )}
      {!isOrder &&
        addresses.map(({ place, detail }) => (
          <li key={`${place} ${detail}`}>
            <span className="font-semibold">{place}</span> {detail}
          </li>
        ))}
    </ul>
  );
}
