import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { homeHref, listHref } from '@/components/catalogue/addresses';

/** The 404 of the store: says so, and leads on. */
export default function NotFound() {
  const t = useTranslations('shell.notFound');
  const locale = useLocale();
  return (
    <div className="page grid place-items-center py-16">
      <div className="grid max-w-lg justify-items-center gap-4 text-center">
        <span aria-hidden className="grid size-24 place-items-center rounded-full bg-brand-100 text-brand-700">
          <SearchX className="size-11" />
        </span>
        <p className="figures text-lg font-semibold text-brand-700">404</p>
        <h1 className="text-3xl leading-tight font-bold">{t('title')}</h1>
        <p className="text-ink-soft">{t('text')}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Link href={homeHref(locale)} className={buttonClass('primary')}>{t('home')}</Link>
          <Link href={listHref(locale)} prefetch={false} className={buttonClass('secondary')}>{t('products')}</Link>
        </div>
      </div>
    </div>
  );
}
