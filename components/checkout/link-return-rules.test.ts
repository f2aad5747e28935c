import { readLinkReturn } from './link-return-rules';

const BACK = {
  razorpay_payment_id: 'pay_Fc8mUeDrEKf08Y',
  razorpay_payment_link_id: 'plink_Fc8lXILABzQL7M',
  razorpay_payment_link_reference_id: 'TSsd1989',
  razorpay_payment_link_status: 'paid',
  razorpay_signature: 'b0ea302006',
};

it('reads a return that has every parameter once', () => {
  expect(readLinkReturn({ ...BACK, more: 'x' })).toEqual(BACK);
  expect(readLinkReturn({ ...BACK, razorpay_signature: undefined })).toBeNull();
  expect(readLinkReturn({ ...BACK, razorpay_payment_id: ['a', 'b'] })).toBeNull();
  expect(readLinkReturn({})).toBeNull();
});
