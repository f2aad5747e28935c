import { z } from 'zod';
import { addPicture, arrangePictures, listPictures } from '@/lib/catalogue/storefront/describe-product';
import { UsageError, OPERATOR } from '../run-command';
import { readWords } from './words';
import { LOCALES } from '@/lib/kernel/locales';

const Texts = z.partialRecord(z.enum(LOCALES), z.string().max(200));

/** Parses the positions of pictures, each at most once. */
function readPlaces(text = '', count: number): number[] {
  const places = z.array(z.coerce.number().int().min(1)).min(1).parse(text.split(','));
  if (new Set(places).size < places.length || places.some((place) => place > count))
    throw new Error(`Use picture numbers from 1 to ${count}, each at most once.`);
  return places;
}

async function takeStep(sku: string, [step, first, ...words]: string[]): Promise<void> {
  const count = (await listPictures(sku)).length;
  if (step === 'list') return;
  if (!first) throw new UsageError();
  if (step === 'add') await addPicture(sku, first, Texts.parse(readWords(words)), OPERATOR.actor);
  else if (step === 'order') {
    const order = readPlaces(first, count);
    if (order.length < count) throw new Error(`${sku} has ${count} pictures. List all of them, or remove one first.`);
    await arrangePictures(sku, order, OPERATOR.actor);
  } else if (step === 'remove') {
    const deleted = readPlaces(first, count);
    await arrangePictures(
      sku,
      Array.from({ length: count }, (_, index) => index + 1).filter((place) => !deleted.includes(place)),
      OPERATOR.actor,
    );
  } else throw new UsageError();
}

/**
 * npm run store -- products picture <sku> list | add | remove | order: performs the change and
 * prints the resulting pictures.
 * @throws UsageError; Error, without a change, for an unknown SKU, a position without a picture, or
 * the last picture
 */
export async function picture([sku, ...words]: string[]): Promise<void> {
  if (!sku || !words[0]) throw new UsageError();
  await takeStep(sku, words);
  for (const [index, url] of (await listPictures(sku)).entries()) console.log(`${index + 1}  ${url}`);
}
