// These lengths have their own file because forms on every page load them.

/** Maximum lengths of personal data: for form fields, and for the schemas of requests. */
export const NAME_LENGTH = 60;
/** First and last name in one field. */
export const FULL_NAME_LENGTH = 120;
/** RFC 5321, 4.5.3.1.3: a path of 256 characters, of which two are its brackets. */
export const EMAIL_LENGTH = 254;
/** Maximum length of a number as typed, with spaces and brackets. */
export const PHONE_LENGTH = 25;
export const PASSWORD_LENGTH = { min: 8, max: 128 };
