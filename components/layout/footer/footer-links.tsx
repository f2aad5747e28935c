import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { CONTENT_GROUPS, type ContentGroup } from '@/lib/kernel/http/page-names';
import { localePath } from '@/lib/kernel/locales';
import { AccountEntry } from './account-entry';

const LINK = 'inline-flex min-h-11 items-center py-1 leading-snug hover:underline md:min-h-9';

function LinkGroup({
  id,
  title,
  children,
  wide = false,
}: {
  id: string;
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-semibold text-white">
        {title}
      </h2>
      <ul className={wide ? 'grid gap-x-6 fit-columns lg:grid-cols-4 xl:grid-cols-5' : ''}>{children}</ul>
    </nav>
  );
}

/** The information pages, in the groups in which people look for them. */
export function ContentLinks() {
  const t = useTranslations('content');
  const locale = useLocale();
  return (Object.keys(CONTENT_GROUPS) as ContentGroup[]).map((group) => (
    <LinkGroup key={group} id={`footer-${group}`} title={t(`groups.${group}`)}>
      {CONTENT_GROUPS[group].map((name) => (
        <li key={name}>
          <AppLink href={localePath(locale, `/${name}`)} className={LINK}>
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
      <AccountEntry className={LINK} />
      {links.map(([path, text]) => (
        <li key={path}>
          <AppLink href={localePath(locale, path)} className={LINK}>
            {text}
          </AppLink>
        </li>
      ))}
    </LinkGroup>
  );
}

export function CategoryLinks({ categories }: { categories: { id: number; slug: string; name: string }[] }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <LinkGroup id="footer-categories" title={t('ourCategories')} wide>
      {categories.map(({ id, slug, name }) => (
        <li key={id}>
          <AppLink href={localePath(locale, `/Product/${slug}`)} className={LINK}>
            {name}
          </AppLink>
        </li>
      ))}
    </LinkGroup>
  );
}
