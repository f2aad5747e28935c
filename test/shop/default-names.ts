/**
 * The default name of the store in any spelling. Cookies and headers have it as a technical name
 * (`medcall.session`), and demo accounts as a domain (`medcall.example`).
 */
export const DEFAULT_NAMES = /(?<![a-z])medcall(?![a-z]|\.[a-z]|[-_]\w)|மெட்கா/iu;
