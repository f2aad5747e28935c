import { NextIntlClientProvider } from 'next-intl';
import { createElement, type FunctionComponent, type PropsWithChildren, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LinePrice } from '@/components/cart/line-price';
import { Price } from '@/components/ui/price';
import en from '@/messages/en.json';

const Frame = NextIntlClientProvider as FunctionComponent<
  PropsWithChildren<{ locale: string; messages: object; timeZone: string }>
>;
const drawn = (screen: ReactNode) =>
  renderToStaticMarkup(createElement(Frame, { locale: 'en', messages: en, timeZone: 'Asia/Kolkata' }, screen));
const PRICES = { mrpPaise: 10_000, pricePaise: 8_000 };
const LINE = { mrpPaise: 10_000, listPaise: 8_000, tierPrices: [{ quantity: 10, pricePaise: 7_000 }] };

it('a scheduled medicine shows price and MRP plainly: nothing struck through, no percentage, no accent', () => {
  for (const html of [
    drawn(createElement(Price, { ...PRICES, plain: true })),
    drawn(createElement(LinePrice, { line: { ...LINE, isScheduled: true }, quantity: 1 })),
  ]) {
    expect(html).toContain('₹80');
    expect(html).toContain('MRP ₹100');
    expect(html).not.toMatch(/<s |%|accent/);
  }
});

it('everything else shows what is off', () => {
  for (const html of [
    drawn(createElement(Price, PRICES)),
    drawn(createElement(LinePrice, { line: { ...LINE, isScheduled: false }, quantity: 1 })),
  ]) {
    expect(html).toMatch(/<s .*₹100.*20 ?%/);
  }
});
