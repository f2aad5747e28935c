import { lookUpPincode } from './post-offices';
import { completeAddress } from './region';
import { NewAddress } from './schema';

jest.mock('./post-offices');
beforeEach(() => jest.mocked(lookUpPincode).mockRejectedValue(new Error('no directory')));

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
