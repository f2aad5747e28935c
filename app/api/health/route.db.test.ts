import { callRoute } from '@/test/call-route';
import { GET } from './route';

it('says that the store and its database answer', async () => {
  expect(await callRoute(GET)).toMatchObject({ status: 200, body: { status: 'true' } });
});
