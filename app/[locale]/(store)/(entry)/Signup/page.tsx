import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { countGuestCart, currentCustomer, currentProof } from '@/app/signed-in';
import { SignupScreen } from '@/components/account/signup-screen';
import { sendsMessages } from '@/lib/kernel/messenger/messenger';
import { RETURN_SCREEN } from '@/lib/people/sign-in/google/google';
import { nextStep } from '@/lib/people/sign-in/google/google-sign-in';
import { safeNext } from '@/lib/shared/person/rules';
import { localePath } from '@/lib/kernel/locales';

export async function generateMetadata({ params }: PageProps<'/[locale]/Signup'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  return { title: t('signupTitle') };
}

/**
 * Signup page. Visitors from Google enter only the facts Google does not provide, unless they
 * choose another address (`?other`).
 */
export default async function SignupPage({ params, searchParams }: PageProps<'/[locale]/Signup'>) {
  const [{ locale }, { other, next }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const destination = safeNext(typeof next === 'string' ? next : undefined, localePath(locale, '/Home'));
  if (await currentCustomer()) redirect(destination);
  const proof = other === undefined ? await currentProof() : null;
  if (proof && (await nextStep(proof)) !== 'signup')
    redirect(`${localePath(locale, RETURN_SCREEN)}?${new URLSearchParams({ next: destination })}`);
  const google = proof ? { email: proof.email, firstName: proof.firstName, lastName: proof.lastName } : undefined;
  return (
    <SignupScreen
      locale={locale}
      next={typeof next === 'string' ? next : undefined}
      google={google}
      cartCount={await countGuestCart()}
      mobile={sendsMessages()}
    />
  );
}
