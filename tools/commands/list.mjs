// The commands that the store is run with: each is a program of this folder, run against the store's database.

/** What each does, by its name. `migrate`, which has no program of its own, is run by run-store-command.mjs. */
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

/** The program of a command, as a path from the project's folder. */
export const programOf = (name) => `tools/commands/${name}.ts`;
