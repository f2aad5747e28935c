import { POST as autocomplete } from '@/app/api/admin/admingetProducts_autocomplete/route';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { callRoute } from '../call-route';

const search = () => callRoute(autocomplete, { body: { search_term: '' } });

beforeEach(() => resetRateLimits());

it('refuses searches of one address beyond the limit for a while', async () => {
  const [limit] = autocomplete.declaration.limits ?? [];
  for (let call = 0; call < limit!.most; call += 1) expect((await search()).status).toBe(200);
  expect((await search()).status).toBe(429);
});
