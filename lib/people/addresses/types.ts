export type AddressView = {
  id: string;
  /** What the customer calls it: Home, Office … */
  place: string;
  /** The whole address in one line, as it is shown. */
  detail: string;
  building: string | null;
  area: string | null;
  landmark: string | null;
  district: string | null;
  state: string | null;
  country: string;
  pincode: string | null;
  isCurrent: boolean;
};
