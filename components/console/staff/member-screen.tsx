import { useLocale, useTranslations } from 'next-intl';
import type { StaffMember } from '@/lib/people/staff/queries';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import { AccessSteps, RegistrationForm, RoleForm } from './member-steps';
import { Facts, Panel } from '../shared/panel';
import { Access, RegistrationText } from './staff-table';

type Props = {
  member: StaffMember;
  isOwn: boolean;
  /** True if the store has no other owner to make changes one cannot make to one's own account. */
  isAlone: boolean;
  mayManage: boolean;
  now: Date;
};

/**
 * Explains how an owner gets a registration, in place of the form: through another owner, or by CLI
 * in a store that has none.
 */
function OwnRegistration({ email, isAlone }: { email: string; isAlone: boolean }) {
  const t = useTranslations('console.staff');
  if (!isAlone) return <p>{t('ownRegistration')}</p>;
  return (
    <>
      <p>{t('ownRegistrationAlone')}</p>
      <pre className="whitespace-pre-wrap rounded-field bg-brand-50 p-3 text-sm">
        <code>{`npm run store -- staff registration ${email} NUMBER "COUNCIL" YYYY-MM-DD`}</code>
      </pre>
    </>
  );
}

/** Staff member screen: facts, and changes for owners. */
export function MemberScreen({ member, isOwn, isAlone, mayManage, now }: Props) {
  const [t, words, locale] = [useTranslations('console.staff'), useTranslations('console'), useLocale()];
  const { id, name, email, role, registration, lastSeenAt, inactiveSince, hasSecondFactor } = member;
  if (role === 'CUSTOMER') return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl font-bold">{name || email}</h1>
        <Access member={member} />
      </div>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <Panel title={t('person')}>
          <Facts
            rows={[
              [t('email'), email],
              [t('role'), words(`roles.${role}`)],
              [
                t('registration'),
                registration ? <RegistrationText registration={registration} now={now} /> : t('none'),
              ],
              [t('factor'), hasSecondFactor ? t('factorThere') : t('factorMissing')],
              [t('seen'), lastSeenAt ? formatShort(lastSeenAt, locale) : t('never')],
              [t('inactiveSince'), inactiveSince && formatShort(inactiveSince, locale)],
            ]}
          />
          <ConsoleLink
            href={localePath(locale, `/console/audit?person=${id}`)}
            className="justify-self-start py-1 font-semibold text-brand-700 underline underline-offset-4"
          >
            {t('doings')}
          </ConsoleLink>
        </Panel>
        {mayManage && (
          <Panel title={t('registration')}>
            <p className="text-ink-soft">{t('registrationText')}</p>
            {isOwn ? (
              <OwnRegistration email={email} isAlone={isAlone} />
            ) : (
              <RegistrationForm
                staffId={id}
                now={{
                  number: registration?.number ?? '',
                  council: registration?.council ?? '',
                  validUntil: registration?.validUntil.toISOString().slice(0, 10) ?? '',
                }}
              />
            )}
          </Panel>
        )}
        {mayManage && !isOwn && (
          <Panel title={t('role')}>
            <RoleForm staffId={id} role={role} />
          </Panel>
        )}
        {mayManage && !isOwn && (
          <Panel title={t('access')}>
            <AccessSteps staffId={id} isActive={!inactiveSince} hasSecondFactor={hasSecondFactor} />
          </Panel>
        )}
      </div>
      {isOwn && <p className="text-ink-soft">{t('own')}</p>}
    </>
  );
}
