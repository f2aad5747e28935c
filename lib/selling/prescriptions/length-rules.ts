/** Of a pharmacist's reason, for the buyer to read. */
export const REASON_LENGTH = 500;

/** Of what is typed from a prescription: names and qualifications, addresses, a registration number. */
export const NAME_LENGTH = 120;
export const ADDRESS_LENGTH = 300;
export const REGISTRATION_LENGTH = 60;
/** Of a medicine, its strength and its dose, and of how a repeat is endorsed, as a sheet has them. */
export const DRUG_LENGTH = 300;
export const WORDS_LENGTH = 60;

/** More medicines no sheet names. */
export const MOST_ITEMS = 20;
