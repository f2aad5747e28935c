import type { PageWriter } from '../types';

export const returnEn: PageWriter = (f) => ({
  title: 'Returns and refunds',
  description: `Send goods back within ${f.returnDays} days of delivery. Refunds go to the way you paid, begun within ${f.refund} working days.`,
  sections: [
    {
      id: 'window',
      heading: `${f.returnDays} days to send goods back`,
      blocks: [
        `You have ${f.returnDays} days from the day of delivery. The number of days that held when you ordered stays with your order: a later change of this page does not touch it.`,
        'What is defective, damaged, wrong, expired, late or not genuine we take back in every case, opened or not, and nothing is deducted.',
      ],
    },
    {
      id: 'not-returnable',
      heading: 'What we cannot take back',
      blocks: [
        'Unless it came defective, damaged or wrong:',
        [
          'medicines from opened, cut or unsealed packs, and loose tablets',
          'medicines that must stay cold, such as insulin and vaccines',
          'things worn on or put into the body once they were opened: syringes, test strips, masks, diapers, compression stockings',
          'devices without their serial number, box or accessories',
        ],
        'This protects the next customer: we cannot know how an opened medicine was kept.',
      ],
    },
    {
      id: 'how',
      heading: 'How to return something',
      blocks: [
        {
          steps: [
            'Open the order under [My orders](/Myorders) and press “Return items”. Choose what comes back, how many of each, and why.',
            'We answer as soon as we have looked at it; you find the answer with the order. Until then you can cancel the return there.',
            'We agree on a day on which the parcel is fetched. You pay nothing for that.',
            'We look at the goods and begin your refund for exactly what came back; the rest of the order stays yours.',
            'After these days, or if you want a replacement instead: [write to us](/contact-us) or call. A photo helps when something is damaged.',
          ],
        },
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      blocks: [
        `Refunds are for prepaid orders, and every order of this store is prepaid. We begin the refund within ${f.refund} working days after the goods are back with us, to the payment method you used: card, UPI, net banking or wallet.`,
        'Banks take a few more days to show it. We never give vouchers instead of money unless you ask.',
      ],
    },
    {
      id: 'cancel',
      heading: 'Cancelling before dispatch',
      blocks: [
        'Until the parcel leaves us you can cancel the order yourself under [My orders](/Myorders). There is no fee, and the whole payment comes back by itself.',
        'If a pharmacist cannot approve a prescription, or a product turns out not to be there, we cancel and refund in full without being asked.',
      ],
    },
    {
      id: 'complaint',
      heading: 'Not satisfied?',
      blocks: [`Write to the grievance officer. We acknowledge within ${f.acknowledge} hours and settle within one month.`, { facts: f.officerFacts }],
    },
  ],
});
