import { POST as list } from '@/app/api/admin/admingetProducts_front/route';
import type { WireProduct } from '@/lib/catalogue/storefront/wire';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from './call-route';

/** What tests of the calls for products share: asking for a list, or for one of them. */

export type Page = { status: boolean; products: WireProduct[]; total: number; page: number; pages: number };

export const products = async (body: object, more: { locale?: string; cookie?: string } = {}) =>
  callRoute<Page>(list, { body, ...more });
export const ids = ({ body }: { body: Page }) => body.products.map(({ id }) => id);

export const ask = <Body>(
  handler: Handler,
  params: Record<string, string | number>,
  more: { query?: string; cookie?: string } = {},
) => callRoute<Body>(handler, { params, ...more });
