/** How much each scenario does: `full` for npm run torture, `small` within npm test. */
export type Sizes = {
  /** One product: so many shoppers at the same moment, so many on the shelf. */
  rush: { shoppers: number; stock: number };
  /** Carts that cross: shoppers, and how many of them act at a time. */
  crossing: { shoppers: number; atOnce: number };
  /** Payments of which Razorpay tells three times while the browsers tell too. */
  told: { payments: number; atOnce: number };
  /** Deaths under load, how many shop meanwhile, and the time in which a slow machine manages fewer. */
  deaths: { store: number; database: number; shoppers: number; minutes: number };
  /** Behind one address: so many households who sign up, log in and buy, so many of them at a time, and one who guesses passwords meanwhile. */
  households: { households: number; atOnce: number };
  /** Payments of which nobody tells. */
  closed: { payments: number };
};

export const SIZES: Record<'full' | 'small', Sizes> = {
  full: {
    rush: { shoppers: 1_000, stock: 100 },
    crossing: { shoppers: 500, atOnce: 64 },
    told: { payments: 1_000, atOnce: 48 },
    deaths: { store: 100, database: 10, shoppers: 8, minutes: 8 },
    households: { households: 1_000, atOnce: 24 },
    closed: { payments: 600 },
  },
  small: {
    rush: { shoppers: 100, stock: 10 },
    crossing: { shoppers: 40, atOnce: 20 },
    told: { payments: 40, atOnce: 16 },
    deaths: { store: 3, database: 1, shoppers: 6, minutes: 1 },
    households: { households: 20, atOnce: 8 },
    closed: { payments: 20 },
  },
};
