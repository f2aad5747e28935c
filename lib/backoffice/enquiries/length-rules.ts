/** Of a ticket as it may be typed. */
export const TICKET_LENGTH = 40;
/** The most letters of an answer that goes out by mail. */
export const ANSWER_LENGTH = 4000;
/** The most letters of what came of a request. */
export const OUTCOME_NOTE_LENGTH = 1000;
