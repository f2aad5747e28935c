/** The most letters of what people say of themselves: for the fields of forms, and for the schemas that check what is sent. */
export const NAME_LENGTH = 60;
/** First and last name in one field. */
export const FULL_NAME_LENGTH = 120;
/** RFC 5321, 4.5.3.1.3: a path of 256 signs, of which two are its brackets. */
export const EMAIL_LENGTH = 254;
/** As people write a number, with blanks and brackets. */
export const PHONE_LENGTH = 25;
export const PASSWORD_LENGTH = { min: 8, max: 128 };
