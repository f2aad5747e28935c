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
            ['Delivery charge', 'Free, whatever the order is worth'],
          ],
        },
        'The days count from the day the parcel leaves our store, Monday to Saturday without national holidays; the dates stand with your order from then on.',
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
        'Please give a full address with its six-digit pincode, a landmark and a mobile number you answer: the delivery partner calls before arriving.',
      ],
    },
    {
      id: 'packing',
      heading: 'How we pack',
      blocks: [
        [
          'In a sealed, plain box. Nothing outside shows the contents.',
          'Batch number and expiry date are checked by a pharmacist before the box is closed.',
          'Medicines that must stay cold travel with cooling packs.',
        ],
      ],
    },
    {
      id: 'tracking',
      heading: 'Following your order',
      blocks: [
        'Every order shows three steps: placed, shipped, delivered. You find it under [My orders](/Myorders), while it is on its way with the days it should arrive and, where there is one, its tracking number and the delivery partner’s telephone number. When it is in your hands, mark it as received there.',
        'If it cannot be handed over, we tell you why, and the partner tries again on the next working day. After three attempts, or when you do not accept it, the parcel comes back to us and the payment is refunded in full. A parcel that is lost on its way is refunded in full too.',
      ],
    },
    {
      id: 'trouble',
      heading: 'When something goes wrong',
      blocks: [
        `Is the parcel late, open or damaged? Do not accept an open box, and tell us at once: call ${f.phone} or [write to us](/contact-us). See also [returns and refunds](/return).`,
      ],
    },
  ],
});
