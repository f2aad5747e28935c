/**
 * Draws every picture of the demo catalogue into public/illustrations:
 * `node --import tsx prisma/demo/illustrations/write-illustrations.ts`
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { drawBack } from './back';
import { drawBanner, drawCategory } from './banner';
import { COLOURS, KIND_NAMES } from './catalogue-of-kinds';
import { drawProduct } from './draw';

const DEMO = path.resolve(__dirname, '..');
const TARGET = path.resolve(DEMO, '../../public/illustrations');

/** Names become file names, so only plain words are allowed. */
const FileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'is no plain file name');

const oneOf = <Name extends string>(what: string, names: readonly Name[]) =>
  z.enum(names, {
    error: ({ input }) => `unknown ${what} ${JSON.stringify(input)}; known are ${names.join(', ')}`,
  });

const KindName = oneOf('kind', KIND_NAMES);
const ColourName = oneOf('colour', COLOURS);
const KindAndColour = z.object({ kind: KindName, colour: ColourName });

const Product = z.object({
  sku: FileName,
  illustration: KindAndColour.extend({ label: z.array(z.string()).default([]) }),
  name: z.object({ en: z.string() }),
  composition: z.string().nullable(),
  packSize: z.object({ en: z.string() }),
  mrp: z.number(),
  manufacturer: z.string(),
  manufacturerAddress: z.string(),
  countryOfOrigin: z.string(),
});

/** Draws the back of a pack with the texts of the catalogue. */
const backOf = ({ illustration, name, ...product }: z.output<typeof Product>): string =>
  drawBack({
    ...illustration,
    name: name.en,
    facts: [
      ...(product.composition ? [`Composition: ${product.composition}`] : []),
      `Contents: ${product.packSize.en}`,
      `MRP Rs ${product.mrp.toFixed(2)} (inclusive of all taxes)`,
      `Made by ${product.manufacturer}, ${product.manufacturerAddress}`,
      `Country of origin: ${product.countryOfOrigin}`,
    ],
  });

const Category = z.object({
  slug: FileName,
  illustration: KindAndColour,
  subcategories: z.array(z.object({ products: z.array(Product) })),
});

const Banners = z.array(
  z.object({
    slug: FileName,
    illustration: z.object({ colour: ColourName, kinds: z.array(KindName).min(1).max(3) }),
  }),
);

interface Picture {
  /** Path below public/illustrations. */
  readonly file: string;
  readonly svg: string;
}

/** Ends the run with a message that names the file and the position of the error. */
class UnreadableFile extends Error {}

const read = <Content>(file: string, schema: z.ZodType<Content>): Content => {
  const name = path.relative(process.cwd(), file);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UnreadableFile(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new UnreadableFile([name, ...places].join('\n'));
  }
  return parsed.data;
};

const categoryPictures = (file: string): Picture[] => {
  const category = read(file, Category);
  const products = category.subcategories.flatMap((subcategory) => subcategory.products);
  return [
    { file: `category/${category.slug}.svg`, svg: drawCategory(category.illustration) },
    ...products.map(({ sku, illustration }) => ({ file: `${sku}.svg`, svg: drawProduct(illustration) })),
    ...products.map((product) => ({ file: `${product.sku}-back.svg`, svg: backOf(product) })),
  ];
};

const cataloguePictures = (): Picture[] => {
  const folder = path.join(DEMO, 'catalogue');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((file) => categoryPictures(path.join(folder, file)));
};

const bannerPictures = (): Picture[] => {
  const file = path.join(DEMO, 'banners.json');
  if (!existsSync(file)) return [];
  return read(file, Banners).map(({ slug, illustration }) => ({
    file: `banner/${slug}.svg`,
    svg: drawBanner(illustration),
  }));
};

/**
 * Pictures for imported products, which have no drawing of their own and use that of their kind.
 */
const kindPictures = (): Picture[] =>
  KIND_NAMES.flatMap((kind) =>
    COLOURS.map((colour) => ({ file: `kind/${kind}-${colour}.svg`, svg: drawProduct({ kind, colour }) })),
  );

/**
 * Writes a picture only if it differs, so that the modification time shows the last real change.
 */
const write = ({ file, svg }: Picture): boolean => {
  const target = path.join(TARGET, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === svg) return false;
  writeFileSync(target, svg);
  return true;
};

const run = (): void => {
  const started = performance.now();
  const pictures = [...cataloguePictures(), ...bannerPictures(), ...kindPictures()];
  for (const folder of ['category', 'banner', 'kind']) {
    mkdirSync(path.join(TARGET, folder), { recursive: true });
  }
  const written = pictures.filter(write).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${pictures.length} illustrations, ${written} of them new or changed, in ${seconds} s`);
};

try {
  run();
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  console.error(`Illustrations were not drawn.\n${error.message}`);
  process.exitCode = 1;
}
