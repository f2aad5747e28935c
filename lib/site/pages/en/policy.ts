import type { PageWriter } from '@/lib/site/pages/types';

export const policyEn: PageWriter = (f) => ({
  title: 'Privacy policy',
  description:
    'Which personal data we store, why, for how long, and what you can ask of us. Written for the Digital Personal Data Protection Act, 2023.',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        `${f.legal} decides why and how your data is used. You can reach us by phone on ${f.phone} or by email at ${f.email}.`,
      ],
    },
    {
      id: 'what',
      heading: 'What we store, and why',
      blocks: [
        {
          facts: [
            ['Name, email, mobile number', 'To keep your account, to deliver and to send emails about your orders'],
            [
              'Addresses and, if you use the map, their position',
              'To deliver. Your location is read only when you press the button for it',
            ],
            [
              'Prescriptions',
              'A pharmacist must see them before a prescription medicine is dispatched. They are health data: only you and our pharmacists can open them',
            ],
            ['Orders, invoices, refunds', 'To fulfil the purchase and because tax and drug laws require it'],
            [
              `${f.gateway} payment number`,
              'To match a payment with an order. We never see or store card numbers or UPI PINs',
            ],
            ['Messages you send us, newsletter address', 'To answer, and to send the newsletter you have confirmed'],
            ['Technical logs', 'To find faults and misuse; passwords and prescriptions are not in them'],
          ],
        },
        'We do not sell data and show no third-party advertising based on it. Visits are counted only if you agree, and never with medicines, search words or your name.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      blocks: [
        'Two cookies keep you logged in: medcall.session holds your session, and no page can read it; medcall.signed-in only says that there is one, so that no session is looked up while you browse without logging in. Both are deleted when you log out. A third, medcall.device, lets us recognize your browser for half a year, so that wrong passwords entered by others do not lock you out. A fourth, medcall.language, remembers the language that you chose for a year. These cookies are necessary, so they need no consent.',
        'The products you viewed last are remembered in your own browser and stay there until you clear it.',
        'Live chat and visit statistics, if this store has them, are loaded only after you agree, and never on account or payment pages. Your browser remembers your answer, and you can withdraw it at the end of this page. The language is part of the page address; nothing is stored for it.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      blocks: [
        [
          `${f.gateway}, to take the payment and to refund it`,
          'the delivery partner: the name, address and phone number for one parcel',
          'the providers that run our servers and send our emails, under contract and for nothing else',
          'Google, if you open the map or sign in with a Google account',
          'authorities, where the law obliges us',
        ],
        'Prescriptions and other health data are never passed to advertisers or to services that generate text.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        {
          facts: [
            ['Account, addresses, lists', 'Until you ask us to erase them'],
            ['Tax invoices', 'Eight financial years, as company and tax law require'],
            ['Prescriptions and the registers of medicines', 'At least three years, as drug law requires'],
            ['Messages to us', 'Three years after they were settled'],
            ['Newsletter address', 'Until you unsubscribe'],
            ['Technical logs', 'One year'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        [
          'to know which data we hold about you, and to receive a copy: you can download it in your [settings](/Profile/settings)',
          'to have it corrected or completed: most of it in your [profile](/Profile)',
          'to have it erased: you can delete your account in your [settings](/Profile/settings). Invoices and statutory registers stay for their term, without being used for anything else',
          'to withdraw a consent as easily as you gave it',
          'to nominate another person to exercise these rights for you in case of death or incapacity',
          'to complain to us, and after that to the Data Protection Board of India',
        ],
        `Write to the grievance officer; no form and no reason is needed. We acknowledge within ${f.acknowledge} hours and answer within one month.`,
        { facts: f.officerFacts },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'Accounts are for adults. For a child’s medicine, a parent or guardian orders with the child’s prescription. We do not track or profile children.',
      ],
    },
    {
      id: 'security',
      heading: 'If something happens',
      blocks: [
        'Data is encrypted in transit, passwords are stored as hashes that cannot be reversed, and each access to a prescription is recorded. If data is lost or exposed nevertheless, we inform everyone affected and the Board without delay.',
      ],
    },
  ],
});
