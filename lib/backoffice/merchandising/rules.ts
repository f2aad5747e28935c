/** Maximum length of a part of a setting, enough for a web address. */
export const SETTING_LENGTH = 300;
/** Maximum total length of all entries of a list. */
export const SETTING_LIST_LENGTH = 40_000;
/** Maximum lengths of the parts of a banner or promotion. */
export const PLACEMENT_LENGTHS = { slug: 60, title: 80, text: 200, action: 60, alt: 160, href: 300 } as const;
