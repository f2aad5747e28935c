/**
 * Maximum lengths the store accepts: the label, the whole address on one line, and each of its
 * parts.
 */
export const ADDRESS_LENGTH = { place: 60, detail: 400, part: 120 };
/**
 * Maximum lengths of the form fields. They are shorter, so that all full fields together still fit
 * on one line.
 */
export const ADDRESS_FIELD_LENGTH = {
  building: 80,
  area: 100,
  landmark: 80,
  district: 60,
  state: 60,
  /** Allows the spelling on envelopes: 600 020. */
  pincode: 7,
};
