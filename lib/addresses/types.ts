export type AddressView = { id: string; place: string; detail: string; district: string | null; state: string | null; pincode: string | null; isCurrent: boolean };
