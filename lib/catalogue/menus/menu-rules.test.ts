import { composeMenus, findMissingTargets, isSameMenus, placesByPath, readMenus } from './menu-rules';
import type { Menus, Place } from './types';

const SITE = 'https://shop.example';
const PLACES: Place[] = [
  { path: '/faqs', name: 'FAQs' },
  { path: '/Product/devices', name: 'Devices' },
  { path: '/Product/old-devices', name: 'Devices', href: '/Product/devices' },
];
const entry = (target: string, label: Menus['header'][number]['label'] = {}) => ({ label, target });
const footer = (...targets: string[]): Menus => ({
  header: [],
  footer: [{ title: { en: 'Help' }, entries: targets.map((target) => entry(target)) }],
});

it('shows the names of pages, labels by language, and nothing that does not exist', () => {
  const menus: Menus = {
    header: [entry('https://blog.example/', { en: '{store} blog' })],
    footer: [
      {
        title: { en: 'Help', ta: 'உதவி' },
        entries: [
          entry('/faqs#refunds'),
          entry('/FAQS', { ta: 'கேள்விகள்' }),
          entry('/career'),
          entry('/Product/old-devices'),
        ],
      },
      { title: { en: 'Gone' }, entries: [entry('/career')] },
    ],
  };
  expect(composeMenus(menus, 'ta', { places: PLACES, storeName: 'Nalam' })).toEqual({
    header: [{ label: 'Nalam blog', href: 'https://blog.example/' }],
    footer: [
      {
        title: 'உதவி',
        links: [
          { label: 'FAQs', href: '/ta/faqs#refunds' },
          { label: 'கேள்விகள்', href: '/ta/faqs' },
          { label: 'Devices', href: '/ta/Product/devices' },
        ],
      },
    ],
  });
});

it.each([
  ['', 'settingMissing'],
  ['javascript:alert(1)', 'redirectTarget'],
  ['http://blog.example/', 'redirectTarget'],
  ['//blog.example/', 'redirectTarget'],
  ['/ta//blog.example', 'redirectTarget'],
  ['/a\\b', 'redirectTarget'],
  ['https://user@blog.example/', 'redirectTarget'],
  [`/${'a'.repeat(600)}`, 'settingTooLong'],
])('refuses the target %p at its field', (target, key) => {
  expect(readMenus(footer('/faqs', target), SITE).problems).toMatchObject({ 'footer.0.entries.1.target': { key } });
});

it('reads an address of this store as its path, without its language', () => {
  const { menus, problems } = readMenus(footer(`${SITE}/ta/faqs?a=1`, '/ta/faqs'), SITE);
  expect(problems).toEqual({});
  expect(menus.footer[0]?.entries.map(({ target }) => target)).toEqual(['/faqs?a=1', '/faqs']);
});

it('names missing titles and labels, long texts, empty groups and too many entries', () => {
  const given: Menus = {
    header: Array.from({ length: 7 }, () => entry('/faqs')),
    footer: [
      { title: { ta: 'உதவி' }, entries: [] },
      { title: { en: 'x'.repeat(41) }, entries: [entry('https://blog.example', { ta: 'வலைப்பதிவு' })] },
    ],
  };
  expect(readMenus(given, SITE).problems).toEqual({
    header: { key: 'menuFull', values: { most: 6 } },
    'footer.0': { key: 'menuEmpty' },
    'footer.0.title.en': { key: 'settingMissing' },
    'footer.1.title.en': { key: 'settingTooLong', values: { most: 40 } },
    'footer.1.entries.0.label.en': { key: 'settingMissing' },
  });
});

it('refuses a new target without a page, but keeps one whose page was withdrawn', () => {
  const find = (after: Menus) => findMissingTargets(after, footer('/career'), placesByPath(PLACES));
  expect(find(footer('/career', '/faqs', 'https://blog.example/'))).toEqual({});
  expect(find(footer('/career', '/about-us'))).toEqual({ 'footer.0.entries.1.target': { key: 'menuTargetMissing' } });
});

it('compares menus without regard to empty labels', () => {
  expect(
    isSameMenus(footer('/faqs'), {
      header: [],
      footer: [{ title: { en: 'Help', ta: '' }, entries: [entry('/faqs')] }],
    }),
  ).toBe(true);
  expect(isSameMenus(footer('/faqs'), footer('/career'))).toBe(false);
});
