import { useLocale, useTranslations } from 'next-intl';
import type { WaitingInvitation } from '@/lib/people/staff/queries';
import { formatShort } from '@/lib/kernel/dates';
import { Badge } from '../shared/badge';
import { InvitationSteps } from './invitation-steps';

/** Open invitations. */
export function InvitationTable({ invitations, now }: { invitations: WaitingInvitation[]; now: Date }) {
  const [t, words, locale] = [useTranslations('console.staff'), useTranslations('console'), useLocale()];
  return (
    <ul className="grid divide-y divide-line">
      {invitations.map(({ id, email, name, role, createdAt, expiresAt, invitedBy, isSenderOut }) => (
        <li key={id} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
          <div className="min-w-0">
            <p>
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-ink-soft">{role !== 'CUSTOMER' && words(`roles.${role}`)}</span>{' '}
              {expiresAt <= now && <Badge tone="waits">{t('expired')}</Badge>}
              {isSenderOut && <Badge tone="bad">{t('senderOut')}</Badge>}
            </p>
            <p className="text-sm break-all text-ink-soft">{email}</p>
            <p className="text-sm text-ink-soft">
              {t(invitedBy ? 'invitedBy' : 'invitedAt', {
                name: invitedBy ?? '',
                at: formatShort(createdAt, locale),
                until: formatShort(expiresAt, locale),
              })}
            </p>
          </div>
          <InvitationSteps invitationId={id} name={name} />
        </li>
      ))}
    </ul>
  );
}
