/** Of a pharmacist's reason, for the buyer to read. */
export const REASON_LENGTH = 500;
