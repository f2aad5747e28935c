import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { InvitationTable } from '@/components/console/staff/invitation-table';
import { InviteForm } from '@/components/console/staff/invite-form';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { StaffTable } from '@/components/console/staff/staff-table';
import { listInvitations, listStaff } from '@/lib/people/staff/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/staff'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('staff') };
}

export default async function ConsoleStaff({ params }: PageProps<'/[locale]/console/staff'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/staff');
  if (!permissions.has('staff.read')) return <NotPermitted />;
  const [t, members, invitations] = await Promise.all([
    getTranslations('console.staff'),
    listStaff(),
    listInvitations(),
  ]);
  const now = new Date();
  return (
    <>
      <ListHead title={t('title')} count={t('count', { count: members.length })} />
      <StaffTable members={members} now={now} />
      {invitations.length > 0 && (
        <Panel title={t('invited')}>
          <InvitationTable invitations={invitations} now={now} />
        </Panel>
      )}
      {permissions.has('staff.manage') && (
        <Panel title={t('invite')}>
          <p className="max-w-prose text-ink-soft">{t('inviteText')}</p>
          <InviteForm />
        </Panel>
      )}
    </>
  );
}
