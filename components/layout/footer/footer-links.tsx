import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { ShownMenus } from '@/lib/catalogue/menus/types';
import { localePath } from '@/lib/kernel/locales';
import { AccountEntry } from './account-entry';

function LinkGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-semibold text-white">
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** Links that the owner arranged, in their groups. */
export function MenuGroups({ groups }: { groups: ShownMenus['footer'] }) {
  return groups.map(({ title, links }, at) => (
    <LinkGroup key={at} id={`footer-menu-${at}`} title={title}>
      {links.map(({ label, href }, index) => (
        <li key={index}>
          <AppLink href={href} className="footer-link [overflow-wrap:anywhere]">
            {label}
          </AppLink>
        </li>
      ))}
    </LinkGroup>
  ));
}

export function AccountLinks() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const links = [
    ['/Myorders', t('myOrders')],
    ['/Addcart', t('cart')],
  ] as const;
  return (
    <LinkGroup id="footer-account" title={t('yourAccount')}>
      <AccountEntry className="footer-link" />
      {links.map(([path, text]) => (
        <li key={path}>
          <AppLink href={localePath(locale, path)} className="footer-link">
            {text}
          </AppLink>
        </li>
      ))}
    </LinkGroup>
  );
}
