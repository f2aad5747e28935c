import { setRequestLocale } from 'next-intl/server';
import { currentStaff, preferencesAtWork, requireStaff, viewsAtWork } from '@/app/signed-in';
import { ConsoleFrame } from '@/components/console/frame/console-frame';
import { LISTS } from '@/lib/backoffice/saved-views/list-rules';

export default async function WorkLayout({ children, params }: LayoutProps<'/[locale]/console'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const staff = await currentStaff();
  // The page redirects to the login itself: only the page has the address to return to.
  if (!staff?.secondFactorAt || staff.isLocked) return children;
  const { firstName, lastName, role, permissions, isRegistered } = await requireStaff(locale, '/console');
  const [preferences, views] = await Promise.all([preferencesAtWork(staff), viewsAtWork(staff)]);
  return (
    <ConsoleFrame
      person={{ name: `${firstName} ${lastName}`.trim(), role, isRegistered }}
      permissions={permissions}
      preferences={preferences}
      views={views.filter(({ list }) => permissions.has(LISTS[list].permission))}
    >
      {children}
    </ConsoleFrame>
  );
}
