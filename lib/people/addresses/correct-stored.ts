import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { completeAddress } from './region';
import type { AddressView } from './types';

const given = (part: string | null) => part ?? undefined;

function ifComplete(address: AddressView): ReturnType<typeof completeAddress> {
  const { place, detail: address_detail, building, area, landmark, district, state, pincode } = address;
  const named = { building: given(building), area: given(area), landmark: given(landmark) };
  const region = { district: given(district), state: given(state), pincode: given(pincode) };
  return completeAddress({ place, address_detail, lat: undefined, ...named, ...region });
}

/**
 * Completes an address stored before the store read parts from one line. If that fails, the address
 * stays as it is, so that its owner can still order.
 */
export async function completeStored(tx: Sql, customerId: string, address: AddressView): Promise<AddressView> {
  if (address.district && address.state) return address;
  const completed = await ifComplete(address).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  if (!completed) return address;
  const { building = null, area = null, landmark = null, district, state, pincode, address_detail: detail } = completed;
  await tx.$executeRaw(Prisma.sql`
    UPDATE address SET building = ${building}, area = ${area}, landmark = ${landmark}, district = ${district}, state = ${state}, pincode = ${pincode}, detail = ${detail}
    WHERE id = ${address.id}::uuid AND customer_id = ${customerId}::uuid`);
  return { ...address, building, area, landmark, district, state, pincode, detail };
}
