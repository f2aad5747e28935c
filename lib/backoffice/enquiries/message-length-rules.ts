/** The most letters of a question or complaint. */
export const MESSAGE_LENGTH = 4000;
