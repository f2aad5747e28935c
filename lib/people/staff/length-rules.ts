/** Of a code of the second factor as it may be typed, recovery codes with their dashes and spaces among them. */
export const CODE_LENGTH = 20;
/** Of a passkey, as its owner calls it. */
export const PASSKEY_NAME_LENGTH = 60;
/** Of a pharmacist's registration: its number, and the council that keeps the register. */
export const REGISTRATION_LENGTH = 40;
export const COUNCIL_LENGTH = 100;
