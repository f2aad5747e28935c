/** Of a code of the second factor as it may be typed, recovery codes with their dashes and spaces among them. */
export const CODE_LENGTH = 20;
