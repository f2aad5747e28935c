/** Who shops in the benchmark, as seed.ts writes it down for the programs beside it. */
export type Shopper = { id: string; cookie: string; addressId: string; products: [number, number] };

export type People = {
  /** Fill and empty carts. */
  carts: Shopper[];
  /** Buy. */
  buyers: Shopper[];
  /** Have bought twenty times, and look at it. */
  readers: Shopper[];
  /** The same for the bare server. */
  bareCarts: Shopper[];
  bareBuyers: Shopper[];
};

export const HOW_MANY: Record<keyof People, number> = {
  carts: 160,
  buyers: 48,
  readers: 16,
  bareCarts: 160,
  bareBuyers: 48,
};
export const ORDERS_OF_A_READER = 20;
