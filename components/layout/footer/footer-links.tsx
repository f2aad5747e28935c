import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { CONTENT_GROUPS, type ContentGroup } from '@/lib/kernel/http/page-names';
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

/** Links to the information pages, in thematic groups. */
export function ContentLinks() {
  const t = useTranslations('content');
  const locale = useLocale();
  return (Object.keys(CONTENT_GROUPS) as ContentGroup[]).map((group) => (
    <LinkGroup key={group} id={`footer-${group}`} title={t(`groups.${group}`)}>
      {CONTENT_GROUPS[group].map((name) => (
        <li key={name}>
          <AppLink href={localePath(locale, `/${name}`)} className="footer-link">
            {t(`links.${name}`)}
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
