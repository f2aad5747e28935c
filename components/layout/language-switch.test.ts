import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '@/lib/kernel/locales';
import { MESSAGES } from '@/lib/kernel/messages';
import { LanguageSwitch } from './language-switch';

const shown = (locales: readonly Locale[]) =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'ta', messages: MESSAGES.ta, timeZone: 'Asia/Kolkata' } as never,
      createElement(LanguageSwitch, { locales }),
    ),
  );
const links = (markup: string) => [...markup.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

it('links each of two languages in a row, and each of more in a popover', () => {
  const two = shown(['en', 'ta']);
  expect(links(two)).toEqual(['/Home', '/ta/Home']);
  expect(two).not.toContain('popover');
  const three = shown(['en', 'ta', 'xx' as Locale]);
  expect(three).toMatch(/<button[^>]* popoverTarget="([^"]*)"[^>]*>தமிழ்<\/button><div id="\1" popover="auto"/);
  expect(links(three)).toHaveLength(3);
});
