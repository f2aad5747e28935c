import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_CLASSES, dataTable, ENDS_WITHOUT_JOB } from './data-classes';
import { TABLE_RULES, anonymizedEmail } from './rules';

/** Models without personal data. */
const NOT_PERSONAL = [
  'Setting',
  'DeliveryZone',
  'DeliveryZoneArea',
  'DeliveryZoneMethod',
  'DeliveryZoneVersion',
  'Coupon',
  'CouponTranslation',
  'Category',
  'CategoryTranslation',
  'Subcategory',
  'SubcategoryTranslation',
  'Product',
  'ProductTranslation',
  'ProductImage',
  'ProductSpecification',
  'ProductChange',
  'ProductMerge',
  'ProductLikeness',
  'DuplicatePair',
  'Manufacturer',
  'ManufacturerAlias',
  'Salt',
  'SaltAlias',
  'ProductSalt',
  'MedicineFactVersion',
  'ChangeSet',
  'SlugRedirect',
  'SeoText',
  'Redirect',
  'MissingAddress',
  'Banner',
  'BannerTranslation',
  'Promotion',
  'PromotionTranslation',
  'FeaturedProduct',
  'PageVersion',
  'MailText',
  'MessageTemplate',
  'NewsletterIssue',
  'NewsletterIssueTranslation',
  'AuditSeal',
  'ScheduledJob',
  'StaleAnnouncement',
  'StoreProcess',
  'GeneratedText',
  'SecurityCount',
  'UnknownPayment',
  'Dispute',
  'DeskLease',
  'OrderReturnLine',
  'ParcelLine',
  'ConfirmedUnits',
  'StockLevel',
  'StockReservation',
  'StockMovement',
  'StockBatch',
  'Stocktake',
  'StocktakeLine',
  'BatchMovement',
  'ParcelLineBatch',
  'ProductBarcode',
  'Supplier',
  'SupplierLicence',
  'PurchaseReceipt',
  'PurchaseReceiptLine',
  'SupplierBill',
  'SupplierBillLine',
  'SupplierItem',
  'SupplierReturn',
  'SupplierReturnLine',
  'PurchaseOrder',
  'PurchaseOrderLine',
  'OrderEditLine',
  'Recall',
  'RecallBatch',
  'ImportRun',
  'ImportRow',
  'ImportMapping',
  'ImportItem',
  'GstRate',
  'SalesDay',
  'StockValue',
  'SalesDayCount',
  'DemandCount',
  'StateBestSeller',
  'SitemapPart',
  'SitemapShelf',
];

const FOLDER = join(process.cwd(), 'prisma', 'schema');
const schema = readdirSync(FOLDER)
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

type Model = { name: string; table: string; columns: string[]; isOfCustomer: boolean };

const MODELS: Model[] = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => {
  const fields = [...body.matchAll(/^ {2}(\w+) +\w+.*$/gm)].map(
    ([line, field = '']) => /@map\("(\w+)"\)/.exec(line)?.[1] ?? field,
  );
  return {
    name,
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    columns: fields,
    isOfCustomer: /@map\("customer_id"\)/.test(body),
  };
});
const ofCustomers = MODELS.filter(({ isOfCustomer }) => isOfCustomer);

it('walks the whole schema', () => {
  expect(MODELS.length).toBeGreaterThan(30);
  expect(ofCustomers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Order', 'Session', 'Prescription', 'Consent']),
  );
});

it('every table with a customer is exported and erased, or documents why not', () => {
  const unknown = ofCustomers.filter(({ name, table }) => TABLE_RULES[name]?.table !== table).map(({ name }) => name);
  expect(unknown).toEqual([]);
  expect(Object.keys(TABLE_RULES).filter((name) => !ofCustomers.some((model) => model.name === name))).toEqual([]);
  for (const held of Object.values(TABLE_RULES)) {
    if (!held.handedOut) expect(held.why.length).toBeGreaterThan(20);
    if (!held.erased) expect(held.keptFor.length).toBeGreaterThan(20);
  }
});

it('no secret, and no place in our own storage, is handed out', () => {
  const secrets = ofCustomers.flatMap(({ name, columns }) =>
    columns.filter((column) => /hash|token|_key$|secret/.test(column)).map((column) => [name, column]),
  );
  expect(secrets.length).toBeGreaterThan(3);
  const shown = secrets.filter(
    ([name = '', column = '']) => TABLE_RULES[name]?.handedOut && !TABLE_RULES[name].hidden?.includes(column),
  );
  expect(shown).toEqual([]);
});

it('hides only columns that are there', () => {
  for (const [name, { hidden = [] }] of Object.entries(TABLE_RULES))
    expect(MODELS.find((model) => model.name === name)?.columns).toEqual(expect.arrayContaining(hidden));
});

it('gives every deleted account an address of no one', () => {
  expect(anonymizedEmail('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01')).toBe(
    '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01@deleted.invalid',
  );
});

describe('terms', () => {
  const named = [...new Set(DATA_CLASSES.flatMap(({ models }) => models))];

  it('every table has one, or holds nothing of any person', () => {
    expect([...named, ...NOT_PERSONAL].sort()).toEqual(MODELS.map(({ name }) => name).sort());
    expect(ofCustomers.filter(({ name }) => !named.includes(name))).toEqual([]);
  });

  it('a job that ends data is one of the schedule', () => {
    const jobs = readFileSync(join(process.cwd(), 'lib', 'background', 'schedule.ts'), 'utf8');
    const unknown = DATA_CLASSES.map(({ endedBy }) => endedBy).filter(
      (job) => !ENDS_WITHOUT_JOB.test(job) && !jobs.includes(`name: '${job}'`),
    );
    expect(unknown).toEqual([]);
  });

  it('docs/data.md says the same', () => {
    expect(readFileSync(join(process.cwd(), 'docs', 'data.md'), 'utf8')).toContain(dataTable());
  });
});
