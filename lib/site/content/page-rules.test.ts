import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { canBeWithdrawn, isOwnSlug, pagePath } from './page-rules';

it.each(['home-nursing', 'a', '24x7', 'x'.repeat(60)])('%s can name a page', (slug) =>
  expect(isOwnSlug(slug)).toBe(true),
);

it.each(['', 'New', 'new', 'a--b', '-a', 'a-', 'a b', 'a/b', '..', 'வீடு', 'x'.repeat(61), ...CONTENT_NAMES])(
  '%j cannot name a page',
  (slug) => expect(isOwnSlug(slug)).toBe(false),
);

it('gives own pages a folder, so that none hides a screen', () => {
  expect(pagePath('faqs')).toBe('/faqs');
  expect(pagePath('Home')).toBe('/pages/Home');
  expect(pagePath('home-nursing')).toBe('/pages/home-nursing');
});

it('keeps the pages that customers must be able to read', () => {
  expect(CONTENT_NAMES.filter((name) => !canBeWithdrawn(name)).sort()).toEqual([
    'contact-us',
    'policy',
    'return',
    'shipping',
    'support-center',
    'terms-conditions',
  ]);
});
