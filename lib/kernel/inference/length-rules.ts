/** The most letters of a prompt. */
export const PROMPT_LENGTH = 2000;
