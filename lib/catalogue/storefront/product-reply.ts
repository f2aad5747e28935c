import type { z } from 'zod';
import { notFound } from '@/lib/kernel/errors';
import { findOffer } from './queries';
import type { Reader } from './types';
import { toWireProduct, type ProductReply } from './wire';

/**
 * Returns the response of the three calls for one product.
 * @throws notFound productUnknown
 */
export async function productReply(reader: Reader, productId: number): Promise<z.output<typeof ProductReply>> {
  const product = await findOffer(reader, productId);
  if (!product) throw notFound('productUnknown');
  return { status: true, product: toWireProduct(product) };
}
