import { setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleFrame } from '@/components/console/console-frame';
import { isRegistered } from '@/lib/domains/prescriptions/pharmacist';
import { db } from '@/lib/kernel/db/client';

export default async function WorkLayout({ children, params }: LayoutProps<'/[locale]/console'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { firstName, lastName, role, permissions, id } = await requireStaff(locale, '/console');
  return (
    <ConsoleFrame
      person={{ name: `${firstName} ${lastName}`.trim(), role, isRegistered: await isRegistered(db, id, new Date()) }}
      permissions={permissions}
    >
      {children}
    </ConsoleFrame>
  );
}
