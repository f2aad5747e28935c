/** Of the reason why goods are not taken back, for the customer to read. */
export const REJECTION_LENGTH = 500;
