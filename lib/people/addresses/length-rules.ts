/** The most letters of an address as the store takes it: what it is called, the whole on one line, and each part of that. */
export const ADDRESS_LENGTH = { place: 60, detail: 400, part: 120 };
/** The fields of the form are shorter: all of them full are still one line the store takes. */
export const ADDRESS_FIELD_LENGTH = {
  building: 80,
  area: 100,
  landmark: 80,
  district: 60,
  state: 60,
  /** As on an envelope: 600 020. */
  pincode: 7,
};
