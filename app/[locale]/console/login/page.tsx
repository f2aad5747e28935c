import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { currentStaff } from '@/app/signed-in';
import { LoginScreen } from '@/components/console/sign-in/login-screen';
import { nextInConsole } from '@/components/console/links/next-in-console';
import { listFactorMethods, offeredMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { hasSecondFactor } from '@/lib/people/staff/factors/second-factor';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/login'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.login' });
  return { title: t('title') };
}

export default async function ConsoleLoginPage({ params, searchParams }: PageProps<'/[locale]/console/login'>) {
  const [{ locale }, { next }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const staff = await currentStaff();
  const to = nextInConsole(next, locale);
  if (staff?.secondFactorAt && !staff.isLocked) redirect(to);
  const step = !staff ? 'password' : (await hasSecondFactor(staff.id)) ? 'prove' : 'enrol';
  const ways = staff && step === 'prove' ? await listFactorMethods(staff.id) : offeredMethods();
  return <LoginScreen locale={locale} step={step} ways={ways} next={to} who={staff?.email} />;
}
