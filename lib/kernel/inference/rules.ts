/** Maximum number of characters in a prompt. */
export const PROMPT_LENGTH = 2000;
