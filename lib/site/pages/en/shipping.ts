import type { PageWriter } from '@/lib/site/pages/types';

export const shippingEn: PageWriter = (f) => ({
  title: 'Shipping',
  description: 'Delivery is free on every order, to every pincode our partners reach in India.',
  sections: [
    {
      id: 'times',
      heading: 'How long it takes, and what it costs',
      blocks: [
        {
          facts: [
            ['Standard delivery', `${f.standard} business days`],
            ['Delivery charge', 'Free, for any order amount'],
          ],
        },
        'The days count from the day the parcel leaves our store, Monday to Saturday without national holidays. Your order shows the dates from then on.',
        {
          note: 'There is no minimum order for free delivery, and nothing is added at the last step: the total in your cart is what you pay.',
        },
      ],
    },
    {
      id: 'where',
      heading: 'Where we deliver',
      blocks: [
        'Only within India. We do not ship to other countries, and medicines may not be forwarded to them.',
        'Please give a full address with its six-digit pincode, a landmark and a mobile number where you can be reached: the delivery partner calls before arriving.',
      ],
    },
    {
      id: 'packing',
      heading: 'How we pack',
      blocks: [
        [
          'In a sealed, plain box that does not show its contents.',
          'Batch number and expiry date are checked by a pharmacist before the box is closed.',
          'Medicines that must stay cold travel with cooling packs.',
        ],
      ],
    },
    {
      id: 'tracking',
      heading: 'Following your order',
      blocks: [
        'Every order shows three steps: placed, shipped, delivered. You find it under [My orders](/Myorders). In transit it also shows the expected delivery dates and, if available, the tracking number and the phone number of the delivery partner. When you have received it, mark it as received there.',
        'If it cannot be delivered, we tell you why, and the partner tries again on the next working day. After three attempts, or when you do not accept it, the parcel comes back to us and the payment is refunded in full. A parcel that is lost on its way is refunded in full too.',
      ],
    },
    {
      id: 'trouble',
      heading: 'When something goes wrong',
      blocks: [
        `Is the parcel late, open or damaged? Do not accept an open box, and contact us immediately: call ${f.phone} or [write to us](/contact-us). See also [returns and refunds](/return).`,
      ],
    },
  ],
});
