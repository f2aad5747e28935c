import threads from 'node:worker_threads';
import { completeAddress } from './region';
import { NewAddress } from './schema';

const { Worker } = threads;
/**
 * The worker thread of the directory ends with an error, just like without the package of post
 * offices.
 */
beforeAll(() => {
  threads.Worker = class extends Worker {
    constructor(_program: string | URL, options?: threads.WorkerOptions) {
      super(`throw new Error('no directory')`, options);
    }
  };
});
afterAll(() => {
  threads.Worker = Worker;
});

const complete = (parts: object) =>
  completeAddress(NewAddress.parse({ place: 'Home', address_detail: '7, Narimedu', pincode: '625002', ...parts }));

describe('while the directory of post offices does not answer', () => {
  it('an address without a district is refused', async () => {
    for (const parts of [{}, { state: 'Tamil Nadu' }])
      await expect(complete(parts)).rejects.toMatchObject({
        key: 'regionMissing',
        fields: { district: 'regionMissing' },
      });
  });

  it('the pincode still decides the state', async () => {
    await expect(complete({ district: 'Madurai', state: 'Kerala' })).rejects.toMatchObject({
      key: 'stateContradictsPincode',
    });
    expect(await complete({ district: 'Madurai' })).toMatchObject({
      state: 'Tamil Nadu',
      address_detail: '7, Narimedu, Madurai, Tamil Nadu, 625002',
    });
  });
});
