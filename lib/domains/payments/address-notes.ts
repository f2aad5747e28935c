import { Prisma } from '@/lib/kernel/db/client';

const PARTS = ['landmark', 'building', 'area', 'district', 'state', 'country', 'pincode'] as const;
type Part = (typeof PARTS)[number];
/** Razorpay takes so many letters of one note. */
const LONGEST = 256;

/** The documented notes of a payment: where it is delivered, part by part. A part that the address does not have is left out. */
export type AddressNotes = Partial<Record<Part, string>>;

/** What `addressNotes` reads, of order `o`; null where its address is gone. */
export const ADDRESS_PARTS = Prisma.sql`
  (SELECT json_build_object('landmark', a.landmark, 'building', a.building, 'area', a.area, 'district', a.district, 'state', a.state, 'country', a.country, 'pincode', a.pincode)
   FROM address a WHERE a.id = o.address_id)`;

/** The notes of the payment window. @param parts as `ADDRESS_PARTS` gives them */
export function addressNotes(parts: Record<Part, string | null> | null): AddressNotes {
  return Object.fromEntries(PARTS.flatMap((name) => (parts?.[name] ? [[name, parts[name].slice(0, LONGEST)]] : [])));
}
