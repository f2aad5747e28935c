import type { PageWriter } from '@/lib/site/pages/types';

export const returnEn: PageWriter = (f) => ({
  title: 'Returns and refunds',
  description: `Send goods back within ${f.returnDays} days of delivery. Refunds go to the payment method you used and begin within ${f.refund} working days.`,
  sections: [
    {
      id: 'window',
      heading: `${f.returnDays} days to send goods back`,
      blocks: [
        `You have ${f.returnDays} days from the day of delivery. The number of days that applied when you ordered stays with your order, even if this page changes later.`,
        'We always take back what is defective, damaged, wrong, expired, late or not genuine, opened or not, and deduct nothing.',
      ],
    },
    {
      id: 'not-returnable',
      heading: 'What we cannot take back',
      blocks: [
        'Unless they came defective, damaged or wrong:',
        [
          'medicines from opened, cut or unsealed packs, and loose tablets',
          'medicines that must stay cold, such as insulin and vaccines',
          'opened items that are worn on or put into the body: syringes, test strips, masks, diapers, compression stockings',
          'devices without their serial number, box or accessories',
        ],
        'This protects the next customer: we cannot know how an opened medicine was stored.',
      ],
    },
    {
      id: 'how',
      heading: 'How to return something',
      blocks: [
        {
          steps: [
            'Open the order under [My orders](/Myorders) and press “Return items”. Choose what comes back, how many of each, and why.',
            'We answer as soon as we have reviewed it. You will find the answer with the order. Until then you can cancel the return there.',
            'We agree on a day to collect the parcel. You pay nothing for that.',
            'We inspect the goods and start your refund for exactly the returned items. You keep the rest of the order.',
            'After this period, or if you want a replacement instead: [write to us](/contact-us) or call. A photo helps when something is damaged.',
          ],
        },
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      blocks: [
        `Refunds are for prepaid orders, and every order of this store is prepaid. We begin the refund within ${f.refund} working days after the goods are back with us, to the payment method you used: card, UPI, net banking or wallet.`,
        'Banks may take a few more days to show it. We never give vouchers instead of money unless you ask.',
      ],
    },
    {
      id: 'cancel',
      heading: 'Cancelling before dispatch',
      blocks: [
        'Until the parcel leaves us you can cancel the order yourself under [My orders](/Myorders). There is no fee, and the full payment is refunded automatically.',
        'If a pharmacist cannot approve a prescription, you can read why at the product and upload another one within 48 hours; order and payment stay. If none comes, we cancel the order and refund it in full without being asked. We do the same when a product turns out to be out of stock.',
      ],
    },
    {
      id: 'complaint',
      heading: 'Not satisfied?',
      blocks: [
        `Write to the grievance officer. We acknowledge within ${f.acknowledge} hours and settle within one month.`,
        { facts: f.officerFacts },
      ],
    },
  ],
});
