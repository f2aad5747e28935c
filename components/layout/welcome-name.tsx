'use client';

import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { useShopperPart } from '../shared/shopper-store';
import { usePathPart } from '../shared/use-path-part';

/** Returns the query with the address to open after a login or sign-up; '' without one. */
function nextInAddress(): string {
  const next = new URLSearchParams(location.search).get('next');
  return next ? `?${new URLSearchParams({ next })}` : '';
}

/** Signup link, on the signup screen a link to Login; the customer's first name once known. */
export function WelcomeName() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const [signup, login] = [localePath(locale, '/Signup'), localePath(locale, '/Login')];
  const isSignup = usePathPart((path) => path === signup);
  const next = usePathPart((path) => (path === signup || path === login ? nextInAddress() : ''));
  const signedIn = useShopperPart((shopper) => shopper.signedIn);
  const firstname = useShopperPart((shopper) => shopper.firstname);
  // On phones only the name: with a greeting a Tamil line would be too long.
  if (signedIn)
    return (
      <p className="min-w-0 truncate py-1 font-semibold max-xs:max-w-1/2 max-xs:shrink-0">
        <span className="sm:hidden">{firstname}</span>
        <span className="max-sm:hidden">{t('hello', { name: firstname ?? '' })}</span>
      </p>
    );
  return (
    <AppLink
      href={`${isSignup ? login : signup}${next}`}
      className="-mx-2 inline-flex min-h-9 shrink-0 items-center px-2 font-semibold underline underline-offset-4 focus-visible:-outline-offset-3 focus-visible:outline-white"
    >
      {t(isSignup ? 'login' : 'signup')}
    </AppLink>
  );
}
