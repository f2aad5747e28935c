import { PREFIXED_LOCALES, type Locale } from '@/lib/kernel/locales';

/** Documented information pages, grouped as in the footer. Each name is its address. */
export const CONTENT_GROUPS = {
  help: ['support-center', 'faqs', 'contact-us', 'shipping', 'return'],
  company: ['about-us', 'career', 'policy', 'terms-conditions'],
  business: ['register-seller', 'sell-on-market-place', 'advertises-on-market-place', 'affiliate'],
} as const;

export type ContentGroup = keyof typeof CONTENT_GROUPS;
export type ContentName = (typeof CONTENT_GROUPS)[ContentGroup][number];

/** First address segment of the pages that the owner adds, so that none can hide a screen. */
export const OWN_PAGES = 'pages';

export const CONTENT_NAMES: ContentName[] = Object.values(CONTENT_GROUPS).flat();

/** Returns the group of a page. Its other pages are suggested as further reading. */
export const groupOf = (name: ContentName): ContentGroup =>
  (Object.keys(CONTENT_GROUPS) as ContentGroup[]).find((group) =>
    (CONTENT_GROUPS[group] as readonly string[]).includes(name),
  ) ?? 'help';

/**
 * Personal screens in their documented spelling. They are rendered per request and never indexed by
 * search engines.
 */
export const PERSONAL_NAMES = [
  'Addcart',
  'Likecart',
  'Compare',
  'Profile',
  'Myorders',
  'Trackorder',
  'Orderplace',
  'Popup',
  'Gpt3Component',
  'LocationComponent',
  'MapComponent',
  'reset-password',
  'confirm-email',
  'payment-link',
  'become-owner',
  'proposals',
];

/** Screens of the shop in their documented spelling. */
export const SCREEN_NAMES = [
  'Home',
  'Product',
  'Detail_page',
  'Login',
  'Signup',
  'coupons',
  'upload-prescription',
  OWN_PAGES,
  ...PERSONAL_NAMES,
  ...CONTENT_NAMES,
];

/** First address segment of every personal screen, in lower case. */
export const PERSONAL_SCREENS: ReadonlySet<string> = new Set(
  [...PERSONAL_NAMES, 'Login', 'Signup', 'coupons', 'newsletter'].map((name) => name.toLowerCase()),
);

/**
 * Returns the first part of an address after its language, in lower case, for example `console`.
 */
export function screenOf(path: string): string {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  return PREFIXED_LOCALES.includes(first as Locale) ? second : first;
}

/**
 * True if an address of the shop, in any language, is a personal screen.
 * @param href address from its first slash
 */
export function isPersonalPath(href: string): boolean {
  return PERSONAL_SCREENS.has(screenOf(href.split(/[?#]/)[0]!));
}
