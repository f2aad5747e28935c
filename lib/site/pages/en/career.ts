import type { PageWriter } from '@/lib/site/pages/types';

export const careerEn: PageWriter = (f) => ({
  title: 'Careers',
  description: 'Work on something your own family uses: a pharmacy that people can trust.',
  sections: [
    {
      id: 'roles',
      heading: 'Who we look for',
      blocks: [
        {
          facts: [
            [
              'Pharmacists',
              'B.Pharm or D.Pharm, registered with the State Pharmacy Council; prescriptions, advice by phone, batch checks',
            ],
            ['Packing and stock', 'Care with batches and expiry dates; we train you'],
            ['Customer care', 'Patient, fluent in Tamil and English; other languages are welcome'],
            [
              'Delivery partners',
              'Own two-wheeler and licence; the partner form at the foot of every page is the quickest way',
            ],
            ['Software', 'People who like fast, plain, accessible web pages'],
          ],
        },
        'This list shows the roles we have, not how many are open today. Ask us; you will get an honest answer.',
      ],
    },
    {
      id: 'offer',
      heading: 'What you can expect',
      blocks: [
        [
          'a written contract, pay on time, PF and ESI as the law provides',
          'fixed shifts within our store hours, and Sundays off',
          'training in working hours, pharmacy council renewal fees paid',
          'equal opportunity, whatever your gender, age, caste, faith or disability',
        ],
      ],
    },
    {
      id: 'apply',
      heading: 'How to apply',
      blocks: [
        {
          steps: [
            `Send your CV to ${f.email} with the role in the subject.`,
            'You hear from us within two weeks, even when the answer is no.',
            'We talk by phone, then meet you where you would work.',
          ],
        },
        {
          note: 'We never ask for money: no fee, no deposit, no paid training. Anyone who does so in our name is not from us; please tell us.',
        },
      ],
    },
  ],
});
