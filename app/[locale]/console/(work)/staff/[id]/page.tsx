import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { MemberScreen } from '@/components/console/staff/member-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { hasOtherOwner } from '@/lib/people/staff/lock-account';
import { findStaffMember } from '@/lib/people/staff/queries';
import { StaffId } from '@/lib/kernel/http/fields';

type Props = PageProps<'/[locale]/console/staff/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('staff') };
}

export default async function ConsoleStaffMember({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { permissions, id: own } = await requireStaff(locale, `/console/staff/${encodeURIComponent(id)}`);
  if (!permissions.has('staff.read')) return <NotPermitted />;
  const { success, data } = StaffId.safeParse(id);
  const member = success ? await findStaffMember(data) : null;
  if (!member) notFound();
  const isOwn = member.id === own;
  return (
    <MemberScreen
      member={member}
      isOwn={isOwn}
      isAlone={isOwn && !(await hasOtherOwner(own))}
      mayManage={permissions.has('staff.manage')}
      now={new Date()}
    />
  );
}
