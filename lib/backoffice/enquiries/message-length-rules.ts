/** Maximum length of a question or complaint. */
export const MESSAGE_LENGTH = 4000;
