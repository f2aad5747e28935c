/**
 * Maximum length of a second-factor code as typed, including recovery codes with dashes and spaces.
 */
export const CODE_LENGTH = 20;
/** Maximum length of a pharmacist's registration number, and of the council's name. */
export const REGISTRATION_LENGTH = 40;
export const COUNCIL_LENGTH = 100;

/** Roles of staff members. A customer has no role in the store. */
export const STAFF_ROLES = ['OWNER', 'OPERATOR', 'PHARMACIST'] as const;
export type StaffRoleName = (typeof STAFF_ROLES)[number];
