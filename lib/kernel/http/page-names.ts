/** The documented information pages; each name is its address. Grouped as the footer shows them. */
export const CONTENT_GROUPS = {
  help: ['support-center', 'faqs', 'contact-us', 'shipping', 'return'],
  company: ['about-us', 'career', 'policy', 'terms-conditions'],
  business: ['register-seller', 'sell-on-market-place', 'advertises-on-market-place', 'affiliate'],
} as const;

export type ContentGroup = keyof typeof CONTENT_GROUPS;
export type ContentName = (typeof CONTENT_GROUPS)[ContentGroup][number];

export const CONTENT_NAMES: ContentName[] = Object.values(CONTENT_GROUPS).flat();

/** The group in which a page stands; its neighbours are what one reads next. */
export const groupOf = (name: ContentName): ContentGroup =>
  (Object.keys(CONTENT_GROUPS) as ContentGroup[]).find((group) =>
    (CONTENT_GROUPS[group] as readonly string[]).includes(name),
  ) ?? 'help';

/** Screens of one person, spelled as they are documented: drawn for each request, and never for a search engine. */
export const PERSONAL_NAMES = [
  'Addcart',
  'Likecart',
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
  'become-owner',
];

/** The first part of the address of every screen of one person, in lower case. */
export const PERSONAL_SCREENS: ReadonlySet<string> = new Set(
  [...PERSONAL_NAMES, 'Login', 'Signup', 'coupons', 'newsletter'].map((name) => name.toLowerCase()),
);

/** Whether an address of the shop, in either language, is a screen of one person. @param href from its first slash */
export function isPersonalPath(href: string): boolean {
  const [first = '', second = ''] = href.toLowerCase().split(/[?#]/)[0]!.split('/').slice(1);
  return PERSONAL_SCREENS.has(first === 'ta' ? second : first);
}
