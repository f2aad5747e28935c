import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { COLOURS } from '@/lib/backoffice/merchandising/placement-rules';
import { FactFile } from '@/lib/catalogue/facts/file-schema';
import { DEFAULT_LOCALE, LOCALES, type LocalizedText } from '@/lib/kernel/locales';

const root = resolve(__dirname, '../../..');
const DEMO = join(root, 'prisma', 'demo');

const Localized = z
  .partialRecord(z.enum(LOCALES), z.string())
  .refine((texts): texts is LocalizedText => texts[DEFAULT_LOCALE] !== undefined, 'a text in the default language');
const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const Product = z.object({
  slug: Slug,
  sku: z.string().regex(/^[A-Z0-9-]+$/),
  name: Localized,
  description: Localized,
  brand: z.string(),
  manufacturer: z.string(),
  manufacturerAddress: z.string(),
  countryOfOrigin: z.string(),
  packSize: Localized,
  netQuantity: z.number().nullable(),
  netQuantityUnit: z.string().nullable(),
  composition: z.string().nullable(),
  ingredients: Localized.nullable(),
  material: Localized.nullable(),
  size: Localized.nullable(),
  organicCertified: z.boolean(),
  mrp: z.number().positive(),
  sellingPrice: z.number().positive(),
  stock: z.int().min(0),
  gstRate: z.number().min(0).max(40),
  hsn: z.string(),
  schedule: z.enum(['NONE', 'OTC', 'G', 'H', 'H1']),
  requiresPrescription: z.boolean(),
  isDrug: z.boolean(),
  isMedicalDevice: z.boolean(),
  form: z.string(),
  expiryMonths: z.int().positive().nullable(),
  months: z.array(z.int().min(1).max(12)),
  specifications: z.array(z.object({ key: Localized, value: Localized })),
  illustration: z.object({ kind: z.string() }),
});
export type DemoProduct = z.infer<typeof Product>;

const Category = z.object({
  slug: Slug,
  position: z.int(),
  name: Localized,
  description: Localized,
  subcategories: z.array(z.object({ slug: Slug, name: Localized, products: z.array(Product) })),
});
export type DemoCategory = z.infer<typeof Category>;

const Coupon = z.object({
  code: z.string(),
  calculation: z.enum(['AMOUNT', 'PERCENT']),
  offer: z.int(),
  amountUpto: z.number(),
  validDays: z.int(),
  usesPerCustomer: z.int(),
  usesTotal: z.int(),
  title: Localized,
});
const Banner = z.object({
  slug: Slug,
  href: z.string().startsWith('/'),
  title: Localized,
  text: Localized,
  action: Localized,
  illustration: z.object({ colour: z.string() }),
});
const Promotion = z.object({
  slug: Slug,
  href: z.string().startsWith('/'),
  colour: z.enum(COLOURS),
  title: Localized,
  text: Localized,
  action: Localized,
});
const Review = z.object({
  sku: z.string(),
  customer: z.int().min(0),
  rating: z.int().min(1).max(5),
  review: z.string(),
  daysAgo: z.int().min(0),
});
const Address = z.object({
  building: z.string(),
  area: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
});
const Reviewer = z.object({ firstName: z.string(), lastName: z.string(), address: Address });
const Supplier = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.email().nullable(),
  licences: z.array(z.object({ form: z.string(), number: z.string(), validDays: z.int() })),
});
const Login = z.object({ email: z.email(), password: z.string() });
/** Texts of the pictures and of goods that have no composition. */
const Texts = z.object({
  /** Text of the back of a pack; {name} is the name of the product. */
  backOfPack: Localized,
  /** Generic names by the kind of drawing. Kinds that show only a pack have none. */
  genericNames: z.record(z.string(), Localized),
});
const Logins = z.object({ customer: Login, owner: Login, operator: Login, pharmacist: Login });

function read<Content>(file: string, schema: z.ZodType<Content>): Content {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${file}\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
  );
}

/** Reads an optional list; empty if the file does not exist. */
function list<Item>(name: string, item: z.ZodType<Item>): Item[] {
  const file = join(DEMO, name);
  return existsSync(file) ? read(file, z.array(item)) : [];
}

/** Reads and validates all of prisma/demo, in the order of the shop. */
export function readDemo() {
  const folder = join(DEMO, 'catalogue');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return {
    categories: files.map((name) => read(join(folder, name), Category)).sort((a, b) => a.position - b.position),
    coupons: list('coupons.json', Coupon),
    banners: list('banners.json', Banner),
    promotions: list('promotions.json', Promotion),
    featured: list('featured.json', z.string()),
    reviewers: list('customers.json', Reviewer),
    reviews: list('reviews.json', Review),
    suppliers: list('suppliers.json', Supplier),
    medicineFacts: read(join(DEMO, 'medicine-facts.json'), FactFile),
    texts: read(join(DEMO, 'texts.json'), Texts),
    logins: read(join(DEMO, 'demo-logins.json'), Logins),
  };
}
export type Demo = ReturnType<typeof readDemo>;
