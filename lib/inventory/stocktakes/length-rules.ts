/** Maximum length of a typed scope: the start of SKUs, or SKUs. */
export const SCOPE_LENGTH = 400;
