// Commands that operate the store. Each is a program in this folder or below that runs on the
// database of the store.

/**
 * Descriptions of the commands by name. run-store-command.mjs runs `migrate`, which has no program
 * of its own.
 */
export const commands = {
  order: 'List orders that wait for a pharmacist; advance an order',
  import: 'Import a price list into the catalogue; resume or undo an import',
  products: 'List products that wait for a decision; describe products and arrange their pictures',
  settings: 'Show and change store details, promotions, banners and coupons',
  pages: 'List, show, write and restore information pages',
  menus: 'Show, export, import and restore the menus of footer and header',
  manufacturers: 'List, export and import manufacturers with their addresses',
  facts: 'List, show, export, import and withdraw facts about medicines',
  seo: 'Show, set and restore titles and descriptions for search engines',
  messages: 'List, export, import and restore templates of SMS and WhatsApp; count their cost',
  'mail-texts': 'List, export, import and restore subjects and introductions of emails',
  redirects: 'List, set, delete, import and export redirects; list addresses without a page',
  zones: 'List, export, replace and restore delivery zones; explain a delivery promise',
  staff: 'Manage the accounts of owners, operators and pharmacists',
  requests: 'List, acknowledge and resolve customer requests',
  reviews: 'List reviews; hide or show one',
  newsletter: 'Preview and send newsletter issues',
  offer: 'Announce a coupon to customers who agreed to receive offers',
  jobs: 'List and retry pending and dead-lettered jobs',
  payments: 'List, refund or dismiss payments without a known order',
  audit: 'Check that stock, orders, payments, refunds and invoices agree',
  reseal: 'Re-encrypt data of the previous secret with the current one',
  seed: 'Load the demo catalogue',
};

/** Commands with a program in a folder of its own. */
const FOLDERS = { manufacturers: 'catalogue/', messages: 'texts/' };

/** Returns the program of a command, as a path from the project folder. */
export const programOf = (name) => `tools/commands/${FOLDERS[name] ?? ''}${name}.ts`;
