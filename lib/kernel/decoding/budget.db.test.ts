import { HOUR } from '@/lib/kernel/dates';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { z } from 'zod';
import { decode, type Program } from './decode';

const PROGRAM: Program<unknown> = {
  file: '../../../../test/decoders/hostile.mjs',
  inputBytes: 100,
  stepMs: 400,
  totalMs: 5_000,
  outputBytes: 100,
  answer: z.unknown(),
  budget: { name: 'test of budgets', most: 1_000, per: HOUR },
};

beforeEach(() => {
  resetRateLimits();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const run = (id: string, way: string, kind: 'customer' | 'staff' = 'customer') =>
  decode(PROGRAM, { owner: { kind, id }, file: Buffer.from('file'), options: { way } });

it('a file that ran into its time limit costs ten times its time', async () => {
  expect(await run('slow', 'throw')).toEqual({ failure: 'unreadable' });
  expect(await run('slow', 'loop')).toEqual({ failure: 'timeout' });
  await expect(run('slow', 'throw')).rejects.toMatchObject({ kind: 'tooMany', key: 'tooMany' });
  await expect(run('slow', 'throw')).rejects.toMatchObject({ values: { seconds: expect.any(Number) as number } });
  expect(await run('other', 'throw')).toEqual({ failure: 'unreadable' });
});

it('staff have no budget', async () => {
  expect(await run('pharmacist', 'loop', 'staff')).toEqual({ failure: 'timeout' });
  expect(await run('pharmacist', 'throw', 'staff')).toEqual({ failure: 'unreadable' });
});
