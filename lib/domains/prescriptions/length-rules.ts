/** Of a pharmacist's reason, for the buyer to read. */
export const REASON_LENGTH = 500;

/** Of what is typed from a prescription: names and qualifications, addresses, a registration number. */
export const NAME_LENGTH = 120;
export const ADDRESS_LENGTH = 300;
export const REGISTRATION_LENGTH = 60;
