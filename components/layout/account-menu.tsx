'use client';

import { LogIn, LogOut, Package, UserPlus, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { localePath } from '@/lib/locales';
import { PersonalLink } from '@/components/ui/personal-link';
import { useToast } from '@/components/ui/toast';
import { logOut } from './log-out';
import { useShopper } from './shopper-store';
import { useDismiss } from './use-dismiss';

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left hover:bg-brand-50';

/** Login and Signup for visitors; orders and Log out for customers. */
export function AccountMenu() {
  const t = useTranslations('client.shell');
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(area, open, close);
  return (
    <div ref={area} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="account-panel"
        aria-label={t('account')}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full text-brand-800 hover:bg-brand-50"
      >
        <UserRound aria-hidden className="size-5" />
      </button>
      <div id="account-panel" hidden={!open} className="absolute top-full right-0 z-50 mt-2 w-56 rounded-card bg-surface p-2 text-base shadow-float">
        <AccountLinks onPick={close} />
      </div>
    </div>
  );
}

function AccountLinks({ onPick }: { onPick: () => void }) {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const { fail } = useToast();
  const { signedIn } = useShopper();
  const leave = () => logOut(locale).catch(() => fail(t('logoutFailed')));
  const links = signedIn
    ? [{ path: '/Myorders', icon: Package, text: t('myOrders') }]
    : [
        { path: '/Login', icon: LogIn, text: t('login') },
        { path: '/Signup', icon: UserPlus, text: t('signup') },
      ];
  return (
    <ul>
      {links.map(({ path, icon: Icon, text }) => (
        <li key={path}>
          <PersonalLink href={localePath(locale, path)} onClick={onPick} className={ITEM}>
            <Icon aria-hidden className="size-5 text-brand-600" />
            {text}
          </PersonalLink>
        </li>
      ))}
      {signedIn && (
        <li>
          <button type="button" onClick={leave} className={ITEM}>
            <LogOut aria-hidden className="size-5 text-brand-600" />
            {t('logout')}
          </button>
        </li>
      )}
    </ul>
  );
}
