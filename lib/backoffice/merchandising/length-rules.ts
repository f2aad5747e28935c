/** The most letters of a part of a setting: an address on the web may be so long. */
export const SETTING_LENGTH = 300;
/** The most letters that all entries of a list come to. */
export const SETTING_LIST_LENGTH = 40_000;
/** The most letters of the parts of a banner or a promotion. */
export const SHOWN_LENGTHS = { slug: 60, title: 80, text: 200, action: 60, alt: 160, href: 300 } as const;
