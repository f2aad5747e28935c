import type { PageWriter } from '@/lib/site/pages/types';

export const contactTa: PageWriter = (f) => ({
  title: 'தொடர்புகொள்ள',
  description: 'எழுதுங்கள், அழையுங்கள் அல்லது நேரில் வாருங்கள். ஒவ்வொரு செய்திக்கும் ஒரு குறிப்பு எண்ணும் பதிலும் உண்டு.',
  sections: [
    { id: 'reach', heading: 'வாடிக்கையாளர் சேவை', blocks: [{ facts: f.reach }] },
    { id: 'hours', heading: 'கடை நேரம்', blocks: [{ facts: f.hours }] },
    { id: 'places', heading: 'முகவரிகள்', blocks: [{ facts: f.offices }] },
    {
      id: 'officer',
      heading: 'குறைதீர்ப்பு அலுவலர்',
      blocks: [
        { facts: f.officerFacts },
        `புகார்கள் ${f.acknowledge} மணி நேரத்திற்குள் உறுதி செய்யப்பட்டு, ஒரு மாதத்திற்குள் தீர்க்கப்படும்.`,
      ],
    },
  ],
});
