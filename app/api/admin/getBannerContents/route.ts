import { z } from 'zod';
import { listBanners } from '@/lib/catalogue/storefront/queries';
import { toWireBanner, WireBanner } from '@/lib/catalogue/storefront/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List the banners of the home page in order',
  session: 'none',
  catalogue: true,
  response: z.object({ status: z.boolean(), banners: z.array(WireBanner) }),
  handle: async ({ locale }) => ({ status: true, banners: (await listBanners(locale)).map(toWireBanner) }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
