import type { PageWriter } from '@/lib/site/pages/types';

export const termsEn: PageWriter = (f) => ({
  title: 'Terms and conditions',
  description: `The agreement between you and ${f.legal} when you buy at ${f.brand}.`,
  sections: [
    {
      id: 'seller',
      heading: 'Who sells to you',
      blocks: [`The seller is ${f.legal}, a licensed retail pharmacy.`, { facts: [...f.licences, ...f.offices] }],
    },
    {
      id: 'customers',
      heading: 'Who may buy',
      blocks: [
        'Anyone aged 18 or older with a delivery address in India. Keep your password to yourself; tell us immediately if another person may know it.',
        'Goods are sold for your own use, for your household or for your practice. Reselling medicines needs a licence of its own.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices',
      blocks: [
        'All prices are in rupees and include all taxes. Nothing is sold above its MRP. Delivery is free.',
        'The price that counts is the one in your cart when you press Place order. If a price changes before that, the page says so and nothing is charged.',
      ],
    },
    {
      id: 'orders',
      heading: 'Orders and payment',
      blocks: [
        `Your order is accepted when the payment is confirmed by ${f.gateway}. Goods are held for you for 15 minutes while you pay; if payment arrives later and they are sold out, you are refunded in full.`,
        'A coupon applies under the conditions shown next to it, once it is accepted in the cart. Coupons cannot be exchanged for cash.',
      ],
    },
    {
      id: 'prescriptions',
      heading: 'Prescription medicines',
      blocks: [
        [
          'Medicines marked Rx (Schedules H and H1) are dispensed only against a valid prescription from a registered medical practitioner, checked by a registered pharmacist.',
          'The prescription must show the doctor’s name, registration number and signature, the patient’s name, the date, the medicine and its dose.',
          'Medicines of Schedule X and narcotic drugs are not sold online.',
          'The pharmacist decides on each medicine separately, and may refuse a supply or ask the doctor first. Never more than prescribed is dispensed.',
          'A forged or altered prescription cancels the order and may have to be reported.',
        ],
        {
          note: 'The texts on our pages are for information only. They do not replace a doctor or a pharmacist. In an emergency call 108 or 112.',
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery, returns, cancelling',
      blocks: [
        `Our promises are on the [Shipping](/shipping) and [Returns and refunds](/return) pages, as they were on the day of your order. There is no cancellation fee.`,
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      blocks: [
        'One review per customer and product, in your own words. Reviews by buyers are marked. We remove insults, advertising, personal data and claims of cures; we do not remove a review because it is negative, and reviews cannot be bought.',
      ],
    },
    {
      id: 'fairness',
      heading: 'Fair dealing',
      blocks: [
        'No false countdowns, no goods slipped into your cart, no boxes ticked for you. The stock and the prices we show are real.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        'We are liable for defective goods and deficient service as the Consumer Protection Act, 2019 says. Nothing on this page takes away any right of a consumer.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and disputes',
      blocks: [
        `Indian law applies. Write to our grievance officer first. You may go to the Consumer Commission where you live, or call the National Consumer Helpline on 1915. Disputes with business customers are decided by the courts of ${f.city}.`,
        { facts: f.officerFacts },
      ],
    },
  ],
});
