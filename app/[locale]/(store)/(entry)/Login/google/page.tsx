import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { currentCustomer, currentProof } from '@/app/signed-in';
import { GoogleReturn } from '@/components/account/google/google-return';
import { GoogleScreen } from '@/components/account/google/google-screen';
import { nextStep } from '@/lib/people/sign-in/google/google-sign-in';
import { safeNext } from '@/lib/shared/person/rules';
import { localePath } from '@/lib/kernel/locales';

export async function generateMetadata({ params }: PageProps<'/[locale]/Login/google'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry.google' });
  return { title: t('title'), robots: { index: false, follow: false } };
}

const PROBLEMS = ['refused', 'unverified', 'failed'] as const;

/**
 * Return address of the Google login. In its popup (`?attempt=`) it reports to the opening page and
 * closes; without a popup it continues by itself. It is also the screen that links a verified
 * Google account to an account by that account's password.
 */
export default async function GooglePage({ params, searchParams }: PageProps<'/[locale]/Login/google'>) {
  const [{ locale }, { attempt, error, next, remember }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const problem = PROBLEMS.find((known) => known === error);
  const [proof, customer] = await Promise.all([currentProof(), currentCustomer()]);
  const outcome = problem ? { error: problem } : proof ? { email: proof.email } : { error: 'failed' as const };
  const t = await getTranslations({ locale, namespace: 'entry.google' });
  if (typeof attempt === 'string')
    return <GoogleReturn attempt={attempt} outcome={outcome} words={{ closing: t('closing'), close: t('close') }} />;
  const going = {
    locale,
    next: safeNext(typeof next === 'string' ? next : undefined, localePath(locale, '/Home')),
    remember: remember === '1',
  };
  const onward = `?${new URLSearchParams({ next: going.next })}`;
  if (!problem && !proof) redirect(localePath(locale, '/Login') + (typeof next === 'string' ? onward : ''));
  const step = customer || !proof ? 'link' : await nextStep(proof);
  if (step === 'signup' && !problem) redirect(localePath(locale, '/Signup') + (typeof next === 'string' ? onward : ''));
  return (
    <GoogleScreen
      problem={problem}
      email={proof?.email ?? ''}
      known={step === 'known'}
      isOwn={Boolean(customer)}
      going={going}
    />
  );
}
