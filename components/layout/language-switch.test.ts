import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES } from '@/lib/kernel/locales';
import { MESSAGES } from '@/lib/kernel/messages';
import { LanguageSwitch } from './language-switch';

jest.mock('../shared/use-path-part', () => ({ usePathPart: (part: (path: string) => string) => part('/ta/Addcart') }));
jest.mock('@/lib/kernel/locales', () => {
  const locales: { LOCALES: string[] } = jest.requireActual('@/lib/kernel/locales');
  return { ...locales, LOCALES: [...locales.LOCALES] };
});

const shown = () =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'ta', messages: MESSAGES.ta, timeZone: 'Asia/Kolkata' } as never,
      createElement(LanguageSwitch),
    ),
  );
const links = (markup: string) => [...markup.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

it('links each of two languages in a row, and each of more in a popover', () => {
  LOCALES.splice(2);
  expect(links(shown())).toEqual(['/Addcart', '/ta/Addcart']);
  expect(shown()).not.toContain('popover');
  LOCALES.push('xx' as never);
  expect(shown()).toMatch(/<button[^>]* popoverTarget="([^"]*)"[^>]*>தமிழ்<\/button><div id="\1" popover="auto"/);
  expect(links(shown())).toHaveLength(3);
});
