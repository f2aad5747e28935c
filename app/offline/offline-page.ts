import { escapeHtml, smallPage } from '@/lib/kernel/http/small-page';
import type { Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

/** Returns the page public/sw.js shows without a network. */
export function offlinePage(locale: Locale): string {
  const t = (key: string) => translate(locale, `offline.${key}`);
  return smallPage(locale, { title: t('title'), text: t('text'), more: `<a href="">${escapeHtml(t('retry'))}</a>` });
}
