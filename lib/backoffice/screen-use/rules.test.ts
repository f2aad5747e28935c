import { rankScreens, type ScreenUse } from './rules';

const USUAL = ['home', 'orders', 'pack', 'products', 'stock', 'customers', 'settings'];
const use = (screen: string, own: number, ofRole = own): ScreenUse => ({ screen, own, ofRole });

test('without measured use the menu has the usual screens', () => {
  expect(rankScreens(USUAL, [])).toEqual(USUAL);
  expect(rankScreens(USUAL, [use('refunds', 5, 19)])).toEqual(USUAL);
});

test('a new person sees what the role uses, and later what they use', () => {
  const role = [use('refunds', 0, 60), use('orders', 0, 40)];
  expect(rankScreens(USUAL, role).slice(0, 3)).toEqual(['home', 'refunds', 'orders']);
  const own = [use('refunds', 0, 60), use('orders', 3, 40), use('stocktakes', 30, 30)];
  expect(rankScreens(USUAL, own).slice(0, 3)).toEqual(['home', 'stocktakes', 'orders']);
});

test('rarely used screens fold, and a short menu is filled with usual ones', () => {
  const ranked = rankScreens(USUAL, [use('pack', 200), use('home', 300), use('audit', 1)]);
  expect(ranked).toEqual(['home', 'pack', 'orders', 'products', 'stock', 'customers']);
});

test('a long menu ends after twelve screens', () => {
  const many = Array.from({ length: 20 }, (_, at) => use(`screen${String(at).padStart(2, '0')}`, 10));
  const ranked = rankScreens(USUAL, many);
  expect(ranked).toHaveLength(12);
  expect(ranked.slice(0, 3)).toEqual(['home', 'screen00', 'screen01']);
});
