export type AddressView = {
  id: string;
  /** Label the customer chose: Home, Office … */
  place: string;
  /** The whole address on one line, for display. */
  detail: string;
  building: string | null;
  area: string | null;
  landmark: string | null;
  district: string | null;
  state: string | null;
  country: string;
  pincode: string | null;
  /** Person who takes the goods; null means the customer. */
  receiverName: string | null;
  receiverPhone: string | null;
  isCurrent: boolean;
};
