import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { localePath } from '@/lib/kernel/locales';

/** Text of the consent to the terms. Its links open in a new tab, to preserve the input. */
export function ConsentText({ locale }: { locale: string }) {
  const t = useTranslations('entry');
  const page = (path: string) =>
    function PageLink(text: ReactNode) {
      return (
        <a
          href={localePath(locale, path)}
          target="_blank"
          className="font-semibold text-brand-700 underline underline-offset-4"
        >
          {text}
        </a>
      );
    };
  return t.rich('consent', { terms: page('/terms-conditions'), policy: page('/policy') });
}
