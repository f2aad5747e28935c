/** The most letters of a note of the staff. */
export const NOTE_LENGTH = 1000;
