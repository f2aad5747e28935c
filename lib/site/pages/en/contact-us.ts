import type { PageWriter } from '@/lib/site/pages/types';

export const contactEn: PageWriter = (f) => ({
  title: 'Contact us',
  description: 'Write, call or come by. Every message gets a ticket number and an answer.',
  sections: [
    { id: 'reach', heading: 'Customer care', blocks: [{ facts: f.reach }] },
    { id: 'hours', heading: 'Store hours', blocks: [{ facts: f.hours }] },
    { id: 'places', heading: 'Addresses', blocks: [{ facts: f.offices }] },
    {
      id: 'officer',
      heading: 'Grievance officer',
      blocks: [
        { facts: f.officerFacts },
        `Complaints are acknowledged within ${f.acknowledge} hours and settled within one month.`,
      ],
    },
  ],
});
