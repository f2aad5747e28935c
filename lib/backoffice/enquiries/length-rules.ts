/** Maximum length of a ticket as typed. */
export const TICKET_LENGTH = 40;
/** Maximum length of an answer by email. */
export const ANSWER_LENGTH = 4000;
/** Maximum length of the result of a request. */
export const OUTCOME_NOTE_LENGTH = 1000;
