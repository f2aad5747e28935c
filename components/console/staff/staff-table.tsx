import { useLocale, useTranslations } from 'next-intl';
import type { StaffMember } from '@/lib/people/staff/queries';
import { dayInIndia, formatShortDay, formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { Badge } from '../shared/badge';
import { ConsoleLink } from '../shared/console-link';

/** Staff members: a table, on phones the same rows as cards. */
export function StaffTable({ members, now }: { members: StaffMember[]; now: Date }) {
  const t = useTranslations('console.staff');
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('registration')}</th>
          <th scope="col">{t('access')}</th>
          <th scope="col">{t('seen')}</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {members.map((member) => (
          <Row key={member.id} member={member} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ member, now }: { member: StaffMember; now: Date }) {
  const [t, words, locale] = [useTranslations('console.staff'), useTranslations('console'), useLocale()];
  const { id, name, email, role, lastSeenAt } = member;
  return (
    <tr className="relative border-b border-line bg-surface align-top hover:bg-brand-50 max-md:grid max-md:gap-1 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2">
      <th scope="row" className="text-left font-normal">
        <ConsoleLink
          href={localePath(locale, `/console/staff/${id}`)}
          className="card-link font-semibold text-brand-700"
        >
          {name || email}
        </ConsoleLink>
        <span className="block break-all text-ink-soft">{email}</span>
      </th>
      <td>{role === 'CUSTOMER' ? '' : words(`roles.${role}`)}</td>
      <td className="max-md:empty:hidden">
        <RegistrationText registration={member.registration} now={now} />
      </td>
      <td>
        <Access member={member} />
      </td>
      <td className="text-ink-soft tabular-nums md:whitespace-nowrap">
        <span className="md:hidden">{t('seen')}: </span>
        {lastSeenAt ? formatShort(lastSeenAt, locale) : t('never')}
      </td>
    </tr>
  );
}

/** Number, council and last day of a registration as a pharmacist; empty if there is none. */
export function RegistrationText({ registration, now }: Pick<StaffMember, 'registration'> & { now: Date }) {
  const [t, locale] = [useTranslations('console.staff'), useLocale()];
  if (!registration) return null;
  const { number, council, validUntil } = registration;
  const isOver = validUntil.toISOString().slice(0, 10) < dayInIndia(now);
  return (
    <>
      {number}, {council}
      <span className={`block ${isOver ? 'font-semibold text-danger-700' : 'text-ink-soft'}`}>
        {t(isOver ? 'ranOut' : 'validUntil', { day: formatShortDay(validUntil, locale) })}
      </span>
    </>
  );
}

/** Access badge of a member, with the missing requirement. */
export function Access({ member: { inactiveSince, hasSecondFactor } }: { member: StaffMember }) {
  const t = useTranslations('console.staff');
  if (inactiveSince) return <Badge tone="bad">{t('inactive')}</Badge>;
  return hasSecondFactor ? <Badge tone="good">{t('active')}</Badge> : <Badge tone="waits">{t('noFactor')}</Badge>;
}
