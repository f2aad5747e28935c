import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/catalogue/types';
import { localePath } from '@/lib/locales';
import { PersonalLink } from '@/components/ui/personal-link';
import { Logo } from './logo';

const LINK = 'inline-flex min-h-11 items-center hover:underline md:min-h-9';

/** The foot of every page: where to go from here. */
export function SiteFooter({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const account = [
    { path: '/Login', text: t('login') },
    { path: '/Signup', text: t('signup') },
    { path: '/Myorders', text: t('myOrders') },
    { path: '/Addcart', text: t('cart') },
  ];
  return (
    <footer className="bg-brand-900 text-brand-50 [&_a:focus-visible]:outline-white">
      <div className="page grid gap-8 py-10 *:min-w-0 md:grid-cols-[1fr_2fr_1fr]">
        <div className="grid content-start gap-3">
          <span className="justify-self-start rounded-2xl bg-white px-3 py-2">
            <Logo />
          </span>
          <p className="max-w-xs text-brand-100">{t('footerText')}</p>
        </div>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories" className="mb-2 text-lg font-semibold text-white">{t('ourCategories')}</h2>
          <ul className="grid gap-x-6 xs:grid-cols-2 lg:grid-cols-3">
            {categories.map(({ id, slug, name }) => (
              <li key={id}>
                <Link href={localePath(locale, `/Product/${slug}`)} prefetch={false} className={`${LINK} leading-snug`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account" className="mb-2 text-lg font-semibold text-white">{t('yourAccount')}</h2>
          <ul>
            {account.map(({ path, text }) => (
              <li key={path}>
                <PersonalLink href={localePath(locale, path)} className={LINK}>{text}</PersonalLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="border-t border-brand-700 py-5 text-center text-sm text-brand-100">{t('copyright')}</p>
    </footer>
  );
}
