import { serving } from '@/test/built-store';
import { noteDraining } from '@/lib/kernel/health/probes';

it('tells anyone who asks while the process ends to come on another connection', async () => {
  await serving(async (get) => {
    const connections = async () => {
      const seen: (string | undefined)[] = [];
      for (const path of ['/api/admin/getCategories', '/Home', '/readyz'])
        seen.push((await get(path, { connection: 'keep-alive' })).answer.headers.connection);
      return seen;
    };
    expect(await connections()).toEqual(['keep-alive', 'keep-alive', 'keep-alive']);
    noteDraining();
    expect(await connections()).toEqual(['close', 'close', 'close']);
  });
});
