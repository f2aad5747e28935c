/** Formats a phone number as usual in India: country code first, then groups. */
export const readablePhone = (phone: string): string => phone.replace(/^(\+91)(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3 $4');
