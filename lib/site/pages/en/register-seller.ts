import type { PageWriter } from '@/lib/site/pages/types';

export const registerSellerEn: PageWriter = (f) => ({
  title: 'Register as a seller',
  description: 'Tell us who you are and what you would like to sell. We answer by email.',
  sections: [
    {
      id: 'papers',
      heading: 'What you will need',
      blocks: [
        [
          'GSTIN and PAN of the business',
          'drug licences (Forms 20 and 21, or 20B and 21B) for medicines',
          'registration in Form MD-42 for medical devices, FSSAI licence for foods and supplements',
          'name and registration number of the pharmacist in charge',
          'a bank account in the name of the business',
        ],
        'Please do not send documents with this form; we ask for them later, in a secure way.',
      ],
    },
    {
      id: 'next',
      heading: 'What happens next',
      blocks: [
        {
          steps: [
            `You get a ticket number immediately and an answer within ${f.acknowledge} hours.`,
            'We check licences with the issuing authority.',
            'We agree on products, prices and delivery in writing.',
            'Your first products go live.',
          ],
        },
        'More about selling: [Sell on our marketplace](/sell-on-market-place).',
      ],
    },
  ],
});
