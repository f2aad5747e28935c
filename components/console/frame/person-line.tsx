import { useLocale, useTranslations } from 'next-intl';
import { languageName, localePath, nextLocale } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import { LogOutButton } from './log-out-button';
import { SameInOther } from './nav-links';

export type Person = { name: string; role: 'OWNER' | 'OPERATOR' | 'PHARMACIST' | 'CUSTOMER'; isRegistered: boolean };

/** The user's name with links to their account, the other language and logout. */
export function PersonLine({ person }: { person: Person }) {
  const [t, locale] = [useTranslations('console'), useLocale()];
  const role = person.role === 'CUSTOMER' ? '' : t(`roles.${person.role}`);
  // The law refers to registered pharmacists, not to roles.
  const powers = !person.isRegistered
    ? role
    : person.role === 'PHARMACIST'
      ? t('registered')
      : `${role}, ${t('registered')}`;
  return (
    <div className="text-sm">
      <p className="px-3">
        <ConsoleLink
          href={localePath(locale, '/console/me')}
          className="inline-block min-h-6 font-semibold hover:text-brand-700 hover:underline"
        >
          {person.name || t('me.title')}
        </ConsoleLink>
        <span className="block text-ink-soft">{powers}</span>
      </p>
      <div className="flex items-center justify-between">
        <SameInOther label={t('languageName', { language: languageName(locale, nextLocale(locale)) })} />
        <LogOutButton />
      </div>
    </div>
  );
}
