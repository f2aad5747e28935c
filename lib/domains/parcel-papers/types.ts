/** What is printed on the papers of a parcel. */
export type ParcelPaper = {
  id: string;
  /** From 1 within its order. */
  number: number;
  orderNumber: string;
  locale: string;
  placedAt: Date;
  courier: string | null;
  trackingNumber: string | null;
  name: string;
  phone: string | null;
  place: string;
  address: string;
  state: string | null;
  pincode: string | null;
  /** Something of the order lies in no parcel yet. */
  isMoreToCome: boolean;
  lines: { sku: string; name: string; packSize: string; quantity: number }[];
};
