import type { AddressView } from '@/lib/domains/addresses/types';

export type PlacedOrder = { id: string; receipt: string; number: string; payablePaise: number };
export type Placed = { order: PlacedOrder; address: AddressView };
