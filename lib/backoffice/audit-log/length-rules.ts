/** Of an order number or id that the audit log is asked about. */
export const ABOUT_LENGTH = 60;
