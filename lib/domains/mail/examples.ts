import type { MailValues, OrderReceipt, ParcelNews } from './types';

const ORDER_ID = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06';
const order = { firstName: 'Kavya', orderNumber: 'MC2611-7KQ4WD9M', orderId: ORDER_ID };
const ticket = 'T2611-AAAAA-BBBBB';
const parcel: ParcelNews = {
  trackingNumber: 'TN5512049873',
  courier: 'Speed Post',
  trackingUrl: 'https://post.example.com/track?id=TN5512049873',
  expected: { from: '2026-11-26', until: '2026-11-28' },
  storePhone: '+914422334455',
  agentPhone: '+919840055667',
};

const receipt: OrderReceipt = {
  firstName: 'Kavya',
  orderId: ORDER_ID,
  orderNumber: order.orderNumber,
  placedAt: '2026-11-20T10:00:00Z',
  lines: [
    { name: 'Paracetamol <500> mg tablets', packSize: 'Strip of 10', quantity: 2, totalPaise: 3590 },
    { name: 'கபசுரக் குடிநீர் சூரணம்', packSize: '100 கிராம்', quantity: 1, totalPaise: 12_500 },
  ],
  mrpTotalPaise: 18_000,
  itemsDiscountPaise: 1410,
  couponDiscountPaise: 500,
  shippingPaise: 0,
  payablePaise: 16_090,
  deliveryAddress: '12/4, Gandhi Nagar 2nd Main Road, Adyar, Chennai, Tamil Nadu 600020',
};

/** One of every mail, for those who look at them: `npx tsx tools/artifacts/mails.ts`, and the tests. */
export const EXAMPLES: MailValues = {
  welcome: { firstName: 'Kavya' },
  confirmEmail: { path: '/confirm-email#token=abc' },
  confirmChange: { path: '/confirm-email#token=abc' },
  orderNews: { orderNumber: order.orderNumber, orderId: ORDER_ID, path: '/confirm-email#token=abc' },
  reset: { firstName: 'Kavya', path: '/reset-password#token=abc', minutes: 10 },
  staffLink: { firstName: 'Meena', path: '/reset-password#token=abc', hours: 24 },
  accountExists: { firstName: 'Kavya' },
  emailChanged: { firstName: 'Kavya', path: '/confirm-email/take-back#token=abc', days: 7 },
  passwordChanged: { firstName: 'Kavya' },
  passwordGuessed: { path: '/reset-password#token=abc', minutes: 60 },
  newDevice: { firstName: 'Kavya', device: 'Chrome, Android', at: '2026-11-20T10:00:00Z' },
  googleLinked: { firstName: 'Kavya' },
  googleUnlinked: { firstName: 'Kavya' },
  newsletterConfirm: { token: 'abc' },
  enquiryReceived: { kind: 'contact', ticket, hours: 48, phone: '+914422334455', email: 'care@medcall.example' },
  enquiryForStaff: { kind: 'seller', ticket, name: 'Kavya <b>', email: 'kavya@example.com', message: 'One\n\nTwo' },
  partnerThanks: { type: 'store' },
  partnerForStaff: {
    ticket: 'P2611-AAAAA-BBBBB',
    type: 'delivery',
    name: 'Kavya <b>',
    mobile: '+919840011223',
    email: 'kavya@example.com',
  },
  productArrived: { name: 'Sitafix <200> mg tablets', slug: 'sitafix-200-mg-tablets' },
  newsletter: {
    subject: 'November at the store',
    body: '## Rainy days\n\nKeep <dry>.\n\n- Umbrella\n- Boots\n\n[Look around](/Home)',
    token: 'abc',
  },
  orderPlaced: receipt,
  paymentFailed: { ...order, payablePaise: 16_090, canPay: true },
  orderDispatched: { ...order, ...parcel },
  parcelChanged: { ...order, ...parcel },
  deliveryFailed: {
    ...order,
    attempt: 1,
    reason: 'NOBODY_HOME',
    isLast: false,
    storePhone: parcel.storePhone,
    agentPhone: parcel.agentPhone,
  },
  parcelReturned: { ...order, refundPaise: 16_090 },
  orderDelivered: { ...order, returnUntil: '2026-11-28T10:00:00Z' },
  orderCancelled: { ...order, refundPaise: 16_090 },
  orderReturned: { ...order, refundPaise: 16_090 },
  refundQueued: { ...order, amountPaise: 16_090 },
  refundDone: { ...order, amountPaise: 16_090, reference: 'rfnd_FP8QHiV938haTz' },
  prescriptionApproved: order,
  prescriptionRejected: { ...order, replaceUntil: '2026-11-23T09:41:00Z' },
  returnRequested: order,
  returnApproved: order,
  returnRejected: { ...order, reason: 'The pack was opened.' },
  returnReceived: { ...order, refundPaise: 3590 },
  returnCancelled: order,
  offer: {
    firstName: 'Kavya',
    title: '₹50 off',
    code: 'PONGAL50',
    amountUptoPaise: 50_000,
    validUntil: '2027-01-20T18:29:59Z',
    token: 'offers.example.token',
  },
  dataDownloaded: { firstName: 'Kavya' },
  accountDeleted: { firstName: 'Kavya' },
};
