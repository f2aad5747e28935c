/** The most letters of a part of a setting: an address on the web may be so long. */
export const SETTING_LENGTH = 300;
/** The most letters that all entries of a list come to. */
export const SETTING_LIST_LENGTH = 40_000;
