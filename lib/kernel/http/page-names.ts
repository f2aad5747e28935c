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
