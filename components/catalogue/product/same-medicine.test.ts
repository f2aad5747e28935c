import { NextIntlClientProvider } from 'next-intl';
import { createElement, type FunctionComponent, type PropsWithChildren } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Alternatives, ProductCard } from '@/lib/catalogue/storefront/types';
import en from '@/messages/en.json';
import { SameMedicine } from './same-medicine';

jest.mock('../card-add-button', () => ({ CardAddButton: ({ name }: { name: string }) => `[add ${name}]` }));

const Frame = NextIntlClientProvider as FunctionComponent<
  PropsWithChildren<{ locale: string; messages: object; timeZone: string }>
>;
const pack = (id: number, pricePaise: number, change: Partial<ProductCard> = {}): ProductCard => ({
  ...{
    id,
    slug: `p-${id}`,
    name: `Brand ${id}`,
    brand: '',
    image: '/x.svg',
    packSize: 'strip of 10 tablets',
    form: 'tablet',
    isComparable: false,
  },
  ...{
    mrpPaise: pricePaise,
    pricePaise,
    ratingCount: 0,
    ratingSum: 0,
    requiresPrescription: false,
    isScheduled: false,
    available: 5,
  },
  ...{ composition: 'Paracetamol (500mg)', manufacturer: 'Kaveri', netQuantity: 10, netQuantityUnit: 'tablet' },
  ...change,
});
const alternatives = (change: Partial<ProductCard> = {}, total = 2): Alternatives => ({
  looked: pack(1, 2000, change),
  packs: [
    { ...pack(2, 1500, change), saving: { paise: 50, unit: 'tablet', percent: 25 } },
    { ...pack(3, 2500, { ...change, available: 0 }), saving: null },
  ],
  ...{ total, salts: ['paracetamol'], strength: '500 mg', form: 'tablet' },
});
const drawn = (shown: Alternatives, besideSearch = false) =>
  renderToStaticMarkup(
    createElement(
      Frame,
      { locale: 'en', messages: en, timeZone: 'Asia/Kolkata' },
      createElement(SameMedicine, { alternatives: shown, besideSearch }),
    ),
  );

it('shows unit price and saving, and sells stocked products without prescription', () => {
  const html = drawn(alternatives());
  expect(html).toContain('₹1.50 for 1 tablet');
  expect(html.match(/₹0.50 less for 1 tablet \(25\u00a0%\)/g)).toHaveLength(1);
  expect(html.match(/\[add [^\]]+\]/g)).toEqual(['[add Brand 2]']);
  expect(html).toContain(en.product.outOfStock);
  expect(html).not.toContain(en.product.same.askFirst);
});

it('never sells a prescription medicine, and says whom to ask', () => {
  const html = drawn(alternatives({ requiresPrescription: true, isScheduled: true }));
  expect(html).not.toContain('[add');
  expect(html).toContain(en.product.same.askFirst);
  expect(html).toContain(en.product.needsPrescription);
});

it('sells nothing next to a search, where it names the pack that is compared', () => {
  const html = drawn(alternatives(), true);
  expect(html).not.toContain('[add');
  expect(html).toContain('Compared with Brand 1: ₹2 for 1 tablet');
});

it('leads to all packs where some are not shown', () => {
  expect(drawn(alternatives())).not.toContain(en.product.same.all);
  expect(drawn(alternatives({}, 9))).toContain(
    'href="/Product?q=paracetamol&amp;sort=unit-price&amp;form=tablet&amp;strength=500+mg"',
  );
});
