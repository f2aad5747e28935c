/** Of what is said to the supplier, and of why a note is called off. */
export const RETURN_REMARK_LENGTH = 300;
/** Of a supplier's credit note: GST allows sixteen characters; small suppliers have more. */
export const CREDIT_NUMBER_LENGTH = 40;
/** Rupees as typed: 100000000.00. */
export const CREDIT_LENGTH = 12;
