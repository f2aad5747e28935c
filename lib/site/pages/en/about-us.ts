import type { PageWriter } from '@/lib/site/pages/types';

export const aboutEn: PageWriter = (f) => ({
  title: 'About us',
  description: `${f.brand} is a licensed pharmacy for every home in India: genuine medicines and medical supplies, honest prices, in ${f.languages}.`,
  sections: [
    {
      id: 'why',
      heading: 'Why we are here',
      blocks: [
        'Buying medicine should be calm. You should know what you get, who checked it, what it costs and when it comes, in a language you think in, on the phone you have.',
        'So we built this store that way: large type, few steps, prices that include all taxes, free delivery, and a pharmacist behind every prescription.',
      ],
    },
    {
      id: 'promise',
      heading: 'What you can rely on',
      blocks: [
        [
          'Goods come from manufacturers and licensed distributors, with batch and expiry checked before dispatch.',
          'Prescription medicines leave us only after a registered pharmacist has approved the prescription.',
          'Nothing is sold above MRP. Delivery is free, and the cart shows the full amount to pay.',
          'Prescription medicines are not advertised, and only our pharmacists can see your prescriptions.',
          `Every page is in ${f.languages}, product names included.`,
        ],
      ],
    },
    { id: 'licences', heading: 'Licences', blocks: [`${f.brand} is run by ${f.legal}.`, { facts: f.licences }] },
    {
      id: 'places',
      heading: 'Where to find us',
      blocks: [{ facts: f.offices }, 'Opening hours, phone and email are on the [Contact us](/contact-us) page.'],
    },
    {
      id: 'together',
      heading: 'Work with us',
      blocks: [
        'Do you run a pharmacy or make devices? See [Sell on our marketplace](/sell-on-market-place). Would you like to join the team? See [Careers](/career).',
      ],
    },
  ],
});
