import type { PageWriter } from '@/lib/site/pages/types';

export const advertiseEn: PageWriter = (f) => ({
  title: 'Advertise on our marketplace',
  description:
    'Honest space for devices, care products and health services, within what the law allows for a pharmacy.',
  sections: [
    {
      id: 'places',
      heading: 'Where you can be seen',
      blocks: [
        [
          'a place in the banner of the home page',
          'the top of a category of devices or care products',
          'a part of our monthly newsletter',
        ],
      ],
    },
    {
      id: 'allowed',
      heading: 'What can be advertised',
      blocks: [
        [
          'medical devices and aids',
          'first aid, hygiene, baby and elder care',
          'nutrition with an FSSAI licence',
          'health checks and home nursing by registered providers',
        ],
      ],
    },
    {
      id: 'not',
      heading: 'What cannot be advertised',
      blocks: [
        [
          'medicines of Schedules H, H1 and X, by name or by hint',
          'cures for the diseases of Schedule J and of the Drugs and Magic Remedies Act',
          'claims without evidence, comparisons that belittle, anything aimed at children',
        ],
      ],
    },
    {
      id: 'rules',
      heading: 'How we show it',
      blocks: [
        'Everything paid for says “Advertisement”. It is the same for all visitors: we do not use orders, prescriptions or searches to choose it, we place no tracking scripts, and search results are never for sale.',
      ],
    },
    {
      id: 'start',
      heading: 'How to book',
      blocks: [
        `Send us your idea, the product and the dates [by the contact form](/contact-us) or to ${f.email}. You get a quote with all prices, and your text is checked by our pharmacist before it appears.`,
      ],
    },
  ],
});
