// Commands that operate the store. Each is a program in this folder that runs on the database of
// the store.

/**
 * Descriptions of the commands by name. run-store-command.mjs runs `migrate`, which has no program
 * of its own.
 */
export const commands = {
  order: 'what waits for a pharmacist; moves an order on',
  import: 'brings a price list into the catalogue',
  products: 'what waits for a decision; describes products and arranges their pictures',
  settings: 'what the shop says of itself, promotions, banners, coupons',
  staff: 'accounts of owners, operators and pharmacists',
  requests: 'what people wrote by the forms of the store',
  reviews: 'looks through reviews; takes one off the pages',
  newsletter: 'writes to those who subscribed',
  offer: 'tells those who agreed to hear of offers about a coupon',
  jobs: 'work in the background that waits or was laid aside',
  payments: 'money that came for no order this store knows',
  audit: 'holds stock, orders, payments, refunds and invoices against each other',
  reseal: 'seals with the present secret what the one before sealed',
  seed: 'loads the demo catalogue',
};

/** Returns the program of a command, as a path from the project folder. */
export const programOf = (name) => `tools/commands/${name}.ts`;
