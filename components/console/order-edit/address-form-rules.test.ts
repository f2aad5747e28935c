import type { StaffAddress } from '@/lib/selling/orders/staff-types';
import { addressBody, presentAddress } from './address-form-rules';

const parts = { building: '12', area: 'Adyar', landmark: '', district: '', state: 'Tamil Nadu', pincode: '600020' };
const address = { parts, name: 'Kamala', phone: '+919840012345', isOfOther: false } as StaffAddress;
const order = { order_id: 'a', version: 'b' };

it('starts with the present address, and with another receiver only if there is one', () => {
  expect(presentAddress(address)).toMatchObject({ parts, receiverName: '', receiverPhone: '' });
  const other = presentAddress({ ...address, isOfOther: true });
  expect(other).toMatchObject({ receiverName: 'Kamala', receiverPhone: '+919840012345' });
  expect(presentAddress({ ...address, isOfOther: true, phone: null }).receiverPhone).toBe('');
});

it('sends the typed parts with their line, or the saved address alone', () => {
  const edited = { ...presentAddress(address), reason: ' Moved ' };
  expect(addressBody(edited, order)).toEqual({
    ...{ ...order, ...parts, reason: 'Moved', receiver_name: '', receiver_phone: '' },
    address_detail: '12, Adyar, Tamil Nadu, 600020',
  });
  expect(addressBody({ ...edited, choice: 'c' }, order)).toEqual({ ...order, reason: 'Moved', address_id: 'c' });
});
