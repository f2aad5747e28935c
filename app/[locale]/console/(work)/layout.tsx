import { setRequestLocale } from 'next-intl/server';
import { currentStaff, powersAtWork, preferencesAtWork, viewsAtWork } from '@/app/signed-in';
import { ConsoleFrame } from '@/components/console/frame/console-frame';
import { listScreenUse } from '@/lib/backoffice/screen-use/queries';
import { LISTS } from '@/lib/backoffice/saved-views/list-rules';

export default async function WorkLayout({ children, params }: LayoutProps<'/[locale]/console'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const staff = await currentStaff();
  // The page redirects to the login itself: only the page has the address to return to.
  if (!staff?.secondFactorAt || staff.isLocked) return children;
  const { firstName, lastName, role } = staff;
  const [{ permissions, isRegistered }, preferences, use, views] = await Promise.all([
    powersAtWork(staff),
    preferencesAtWork(staff),
    listScreenUse(staff.id),
    viewsAtWork(staff),
  ]);
  return (
    <ConsoleFrame
      person={{ name: `${firstName} ${lastName}`.trim(), role, isRegistered }}
      permissions={permissions}
      preferences={preferences}
      use={use}
      views={views.filter(({ list }) => permissions.has(LISTS[list].permission))}
    >
      {children}
    </ConsoleFrame>
  );
}
