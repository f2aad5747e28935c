/** Shoppers of the benchmark, as written by seed.ts for the other programs. */
export type Shopper = { id: string; cookie: string; addressId: string; products: [number, number] };

export type People = {
  /** Shoppers who fill and empty carts. */
  carts: Shopper[];
  /** Shoppers who buy. */
  buyers: Shopper[];
  /** Shoppers with twenty orders, which they read. */
  readers: Shopper[];
  /** Same as `carts`, for the bare server. */
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
