import type { PageWriter } from '@/lib/site/pages/types';

export const affiliateEn: PageWriter = () => ({
  title: 'Affiliates and partners',
  description: 'For clinics, associations, writers and people with a two-wheeler: ways to work with us.',
  sections: [
    {
      id: 'kinds',
      heading: 'Ways to take part',
      blocks: [
        {
          facts: [
            [
              'Affiliate',
              'You run a page, a channel or an association for patients and link to devices and care products you know',
            ],
            ['Delivery partner', 'You deliver parcels in your own neighbourhood, on your own two-wheeler'],
            ['Store partner', 'Your licensed pharmacy hands out or supplies orders close to you'],
          ],
        },
        'Delivery and store partners apply through “Become a partner” at the foot of every page. Affiliates [write to us](/contact-us).',
      ],
    },
    {
      id: 'steps',
      heading: 'How an affiliate starts',
      blocks: [
        {
          steps: [
            'Tell us about your page and who it is for.',
            'We look at it and agree on products, terms and pay in writing.',
            'You place the links; each month you get a statement and your pay.',
          ],
        },
      ],
    },
    {
      id: 'rules',
      heading: 'What we ask of affiliates',
      blocks: [
        [
          'Say on your page that you are paid for the link.',
          'Link to devices, care and nutrition only. Prescription medicines may not be advertised, and nothing is paid for them.',
          'Promise no cures, and give no medical advice in our name.',
          'No mass emails, no unsolicited messages, no cookies without consent.',
        ],
      ],
    },
  ],
});
