import { setRequestLocale } from 'next-intl/server';
import { currentStaff, preferencesAtWork, requireStaff, viewsAtWork } from '@/app/signed-in';
import { ConsoleFrame } from '@/components/console/frame/console-frame';
import { storeSettings } from '@/lib/site/pages/cached';
import { LISTS } from '@/lib/backoffice/saved-views/list-rules';

export default async function WorkLayout({ children, params }: LayoutProps<'/[locale]/console'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const staff = await currentStaff();
  // The page redirects to the login itself: only the page has the address to return to.
  if (!staff?.secondFactorAt || staff.isLocked) return children;
  const { firstName, lastName, role, permissions, isRegistered } = await requireStaff(locale, '/console');
  const [preferences, views, { brandName }] = await Promise.all([
    preferencesAtWork(staff),
    viewsAtWork(staff),
    storeSettings(),
  ]);
  return (
    <ConsoleFrame
      person={{ name: `${firstName} ${lastName}`.trim(), role, isRegistered }}
      brandName={brandName}
      permissions={permissions}
      preferences={preferences}
      views={views.filter(({ list }) => permissions.has(LISTS[list].permission))}
    >
      {children}
    </ConsoleFrame>
  );
}
