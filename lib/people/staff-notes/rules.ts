/** Maximum length of a staff note. */
export const NOTE_LENGTH = 1000;
