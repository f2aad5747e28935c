import type { PageWriter } from '@/lib/site/pages/types';

export const supportEn: PageWriter = (f) => ({
  title: 'Support centre',
  description: 'Help with an order, a prescription, a payment or your account, on your own or with our team.',
  sections: [
    {
      id: 'yourself',
      heading: 'Most things take a minute',
      blocks: [
        [
          'Where is my order? [My orders](/Myorders)',
          'Send something back or ask for a refund: [Returns and refunds](/return)',
          'Change an address or a phone number: [Profile](/Profile)',
          'A new password: [Login](/Login), then Forgot Password',
          'Delivery times and where we deliver: [Shipping](/shipping)',
          'Everything else people ask: [Frequently asked questions](/faqs)',
        ],
      ],
    },
    {
      id: 'people',
      heading: 'Talk to us',
      blocks: [
        { facts: [...f.reach, ...f.hours] },
        'Or [write to us](/contact-us): you get a ticket number immediately and an answer by email.',
      ],
    },
    {
      id: 'pharmacist',
      heading: 'Questions about a medicine',
      blocks: [
        'Our pharmacist tells you by phone how to take a medicine, what not to take with it, and how to store it. Only your doctor can say what to take for an illness.',
        { note: 'In an emergency call 108 for an ambulance, or 112.' },
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        {
          steps: [
            'Tell customer care, quoting the order number. Most things are settled there and then.',
            `If not, write to the grievance officer. You get an acknowledgement with a ticket number within ${f.acknowledge} hours.`,
            'We settle your complaint within one month and inform you of the result.',
          ],
        },
        { facts: f.officerFacts },
        'You can also call the National Consumer Helpline on 1915 at any time.',
      ],
    },
  ],
});
