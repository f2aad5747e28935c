/**
 * The default name of the store in any spelling. Cookies and headers have it as a technical name
 * (`medcall.session`), and demo accounts as a domain (`medcall.example`).
 */
export const DEFAULT_NAMES = /medcall(?!\.[a-z]|[-_]\w|sandbox)|மெட்கா/iu;
