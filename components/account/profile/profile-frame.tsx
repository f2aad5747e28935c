import {
  ChevronRight,
  ClipboardList,
  FileText,
  MessagesSquare,
  Package,
  Repeat,
  Settings,
  TicketPercent,
  UserRound,
  Users,
} from 'lucide-react';
import { NextIntlClientProvider, useLocale, useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { LogOutLine } from '@/components/layout/log-out-button';

const PLACES = [
  { name: 'profile', path: '/Profile', icon: UserRound },
  { name: 'orders', path: '/Myorders', icon: Package },
  { name: 'proposals', path: '/proposals', icon: ClipboardList },
  { name: 'refills', path: '/Profile/refills', icon: Repeat },
  { name: 'prescriptions', path: '/Profile/prescriptions', icon: FileText },
  { name: 'patients', path: '/Profile/patients', icon: Users },
  { name: 'coupons', path: '/coupons', icon: TicketPercent },
  { name: 'questions', path: '/Profile/questions', icon: MessagesSquare },
  { name: 'settings', path: '/Profile/settings', icon: Settings },
] as const;
export type AccountTab = (typeof PLACES)[number]['name'];

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-field px-3 py-2 text-left leading-tight hover:bg-brand-50 lg:min-h-12';

type Props = { title: string; current: AccountTab; children: ReactNode };

/**
 * Layout of the account screens: the heading, and the menu next to the content; above it on phones.
 */
export function ProfileFrame({ title, current, children }: Props) {
  const { client, profile } = useMessages();
  return (
    <div className="page grid gap-6 py-6 sm:py-8">
      <h1 className="text-3xl font-bold">{title}</h1>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[17rem_1fr] lg:gap-6">
        <AccountNav current={current} />
        {/* Only these screens send their texts to the browser, not every catalogue page. */}
        <NextIntlClientProvider messages={{ client, profile }}>{children}</NextIntlClientProvider>
      </div>
    </div>
  );
}

function AccountNav({ current }: { current: AccountTab }) {
  const t = useTranslations('profile.nav');
  const locale = useLocale();
  return (
    <nav aria-label={t('label')} className="rounded-card bg-surface p-1.5 shadow-card lg:sticky lg:top-24 lg:p-2">
      <ul className="grid fit-columns sm:grid-cols-3 lg:grid-cols-1">
        {PLACES.map(({ name, path, icon: Icon }) => (
          <li key={name} className="grid">
            <AppLink
              href={localePath(locale, path)}
              aria-current={name === current ? 'page' : undefined}
              className={`${ENTRY} aria-[current]:bg-brand-50 aria-[current]:font-semibold aria-[current]:text-brand-800`}
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand-600" />
              <span className="grow">{t(name)}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft max-lg:hidden" />
            </AppLink>
          </li>
        ))}
        <li className="grid border-line lg:mt-2 lg:border-t lg:pt-2">
          <LogOutLine className={ENTRY} />
        </li>
      </ul>
    </nav>
  );
}
