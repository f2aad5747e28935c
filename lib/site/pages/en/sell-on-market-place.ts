import type { PageWriter } from '@/lib/site/pages/types';

export const sellEn: PageWriter = (f) => ({
  title: 'Sell on our marketplace',
  description: `For pharmacies, distributors and makers of devices: reach homes all over India through ${f.brand}.`,
  sections: [
    {
      id: 'why',
      heading: 'Why sell with us',
      blocks: [
        [
          `Shoppers who search for exactly what you have, in ${f.languages}`,
          'Product pages with every declaration the law requires',
          'Prescriptions checked and payments collected by us',
          'One price list, one stock figure: nothing is sold twice',
        ],
      ],
    },
    {
      id: 'who',
      heading: 'Who can sell',
      blocks: [
        'Businesses registered in India with the licences their goods need: drug licences for medicines, Form MD-42 for devices, FSSAI for foods and supplements.',
      ],
    },
    {
      id: 'rules',
      heading: 'What we insist on',
      blocks: [
        [
          'MRP with all taxes, net quantity, country of origin, manufacturer and expiry are given for every product before it goes live.',
          'No product of Schedule X, no narcotics, no claims of cures.',
          'Batch and expiry on every delivery; at least six months of shelf life left, or clearly stated.',
          'Returns of defective or wrong goods are accepted, always.',
          'Prices are your own, never above MRP, and no product is ranked higher for money without saying so.',
        ],
      ],
    },
    {
      id: 'how',
      heading: 'How to start',
      blocks: [
        {
          steps: [
            'Fill in the form at [Register as a seller](/register-seller).',
            'Show us your licences.',
            'Send your catalogue as a spreadsheet; we check it with you.',
            'Sell, and be paid to your bank account after each delivery period we have agreed on.',
          ],
        },
      ],
    },
  ],
});
