import { GATEWAYS } from '@/lib/kernel/payment-gateways';

const CUSTOMER = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01';
const ADDRESS = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a05';

/** Examples by field name, for schemas without their own example. */
export const FIELD_EXAMPLES: Record<string, unknown> = {
  // Person
  firstname: 'Meena',
  lastname: 'Rajan',
  phone_number: '+919840012345',
  email: 'meena@example.com',
  password: 'turmeric-and-honey-71',
  newPassword: 'cardamom-and-ginger-38',
  current_password: 'turmeric-and-honey-71',
  token: 'bXk1cmVzZXR0b2tlbjEyMzQ1Njc4OTAxMjM0NTY3ODk',
  user_id: CUSTOMER,
  id: CUSTOMER,
  role: 'CUSTOMER',
  // Address
  place: 'Home',
  address_detail: '12, Gandhi Street, Anna Nagar, Madurai 625020',
  lat: '9.9252,78.1198',
  building: '12',
  area: 'Anna Nagar',
  landmark: 'Opposite the post office',
  district: 'Madurai',
  state: 'Tamil Nadu',
  pincode: '625020',
  address_id: ADDRESS,
  // Cart and order
  cart_id: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02',
  coupon_code: 'HEALTH50',
  cart_count: 2,
  cart_products: [17, 23],
  saved_products: [31],
  liked_products: [17],
  order_id: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06',
  order_number: 'MC2611-7KQ4WD9M',
  receipt_id: '5f0c1de29b7a4c6f8e3d2a1b0c9f8e7d',
  transactionid: '5f0c1de29b7a4c6f8e3d2a1b0c9f8e7d',
  pages: 3,
  // Payment
  payment_id: 'order_Qx7mT2bVnK4pLs',
  razorpay_order_id: 'order_Qx7mT2bVnK4pLs',
  rez_p: 'pay_Qx7nB9cWfR3tYz',
  razorpay_signature: '9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d',
  amount: 11_850,
  currency: 'INR',
  key: 'rzp_test_medcallsandbox',
  checkout_url: GATEWAYS[0].scriptUrl,
  status: 'success',
  // Any response
  message: 'What happened, as a sentence for a person',
};
