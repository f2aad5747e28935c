/** Size of each scenario: `full` for npm run stress, `small` for npm test. */
export type Sizes = {
  /** Time limit of one scenario. */
  scenarioMinutes: number;
  /** Concurrent shoppers for one product, and its stock. */
  oversell: { shoppers: number; stock: number };
  /** Overlapping carts: number of shoppers, and of those active concurrently. */
  lockOrder: { shoppers: number; atOnce: number };
  /** Payments that Razorpay reports three times while the browsers report them too. */
  duplicateWebhooks: { payments: number; atOnce: number };
  /** Kills under load, number of shoppers, and a time limit for slow machines. */
  crashes: { store: number; database: number; shoppers: number; minutes: number };
  /** Shoppers while a message aborts the stores, and the time until it has to be dead-lettered. */
  poison: { shoppers: number; minutes: number };
  /**
   * Households behind one address that sign up, log in and buy, and how many do so concurrently.
   * Someone guesses passwords meanwhile.
   */
  sharedAddress: { households: number; atOnce: number };
  /** Payments without a report. */
  lostWebhooks: { payments: number };
  /** Paid orders that lose lines, concurrent requests, and kills of the store. */
  cancelledLines: { orders: number; atOnce: number; deaths: number };
  /** Paid orders that are edited, and concurrent actions on them. */
  orderEdits: { orders: number; atOnce: number };
  /** Orders with cash on delivery, and concurrent actions on them. */
  cashOnDelivery: { orders: number; atOnce: number };
  /** Booked parcels, and concurrent messages of their couriers and steps of staff. */
  courierEvents: { parcels: number; atOnce: number };
  /** Paid orders with refunds made at Razorpay or disputes, all canceled, and their concurrency. */
  gatewayRefunds: { orders: number; atOnce: number };
  /** Prescription orders, parcels of each, and kills while all parcels leave concurrently. */
  registers: { orders: number; parcels: number; store: number; database: number };
  /** Orders to pack and send, their concurrency, batches stopped meanwhile, and kills. */
  pharmacy: { orders: number; atOnce: number; stops: number; store: number; database: number };
};

export const SIZES: Record<'full' | 'small', Sizes> = {
  full: {
    scenarioMinutes: 60,
    oversell: { shoppers: 1_000, stock: 100 },
    lockOrder: { shoppers: 500, atOnce: 64 },
    duplicateWebhooks: { payments: 1_000, atOnce: 48 },
    crashes: { store: 100, database: 10, shoppers: 8, minutes: 8 },
    poison: { shoppers: 8, minutes: 5 },
    sharedAddress: { households: 1_000, atOnce: 24 },
    lostWebhooks: { payments: 600 },
    cancelledLines: { orders: 300, atOnce: 24, deaths: 20 },
    orderEdits: { orders: 200, atOnce: 16 },
    cashOnDelivery: { orders: 300, atOnce: 16 },
    courierEvents: { parcels: 300, atOnce: 16 },
    gatewayRefunds: { orders: 240, atOnce: 16 },
    registers: { orders: 200, parcels: 5, store: 16, database: 4 },
    pharmacy: { orders: 400, atOnce: 16, stops: 60, store: 12, database: 3 },
  },
  small: {
    scenarioMinutes: 10,
    oversell: { shoppers: 100, stock: 10 },
    lockOrder: { shoppers: 40, atOnce: 20 },
    duplicateWebhooks: { payments: 40, atOnce: 16 },
    crashes: { store: 3, database: 1, shoppers: 6, minutes: 1 },
    poison: { shoppers: 4, minutes: 3 },
    sharedAddress: { households: 20, atOnce: 8 },
    lostWebhooks: { payments: 20 },
    cancelledLines: { orders: 20, atOnce: 12, deaths: 2 },
    orderEdits: { orders: 16, atOnce: 8 },
    cashOnDelivery: { orders: 20, atOnce: 8 },
    courierEvents: { parcels: 20, atOnce: 8 },
    gatewayRefunds: { orders: 18, atOnce: 8 },
    registers: { orders: 12, parcels: 5, store: 2, database: 1 },
    pharmacy: { orders: 30, atOnce: 8, stops: 10, store: 2, database: 1 },
  },
};
