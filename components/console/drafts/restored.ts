/** Event of a form whose uncontrolled fields got the values of a draft. */
export const RESTORED = 'restored';
