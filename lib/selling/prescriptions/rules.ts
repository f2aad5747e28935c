/** Maximum length of a pharmacist's reason, for the buyer to read. */
export const REASON_LENGTH = 500;

/**
 * Maximum lengths of typed prescription fields: names and qualifications, addresses, a registration
 * number.
 */
export const NAME_LENGTH = 120;
export const ADDRESS_LENGTH = 300;
export const REGISTRATION_LENGTH = 60;
/** Maximum lengths of a medicine, its strength and dose, and the endorsement of repeats. */
export const DRUG_LENGTH = 300;
export const WORDS_LENGTH = 60;

/** Maximum number of medicines on a prescription. */
export const MAX_ITEMS = 20;
