import { POST as list } from '@/app/api/admin/admingetProducts_front/route';
import type { WireProduct } from '@/lib/catalogue/storefront/wire';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from '../call-route';

/** Shared code of tests of the product calls: requests for a list or a single product. */

export type Page = { status: boolean; products: WireProduct[]; total: number; page: number; pages: number };

export const products = async (body: object, more: { locale?: string; cookie?: string } = {}) =>
  callRoute<Page>(list, { body, ...more });
export const ids = ({ body }: { body: Page }) => body.products.map(({ id }) => id);

export const sendRequest = <Body>(
  handler: Handler,
  params: Record<string, string | number>,
  more: { query?: string; cookie?: string } = {},
) => callRoute<Body>(handler, { params, ...more });
