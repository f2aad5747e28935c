import type { PageWriter } from '@/lib/site/pages/types';

export const faqsEn: PageWriter = (f) => ({
  title: 'Frequently asked questions',
  description: 'Short answers about orders, prescriptions, payment, returns and your account.',
  sections: [
    {
      id: 'orders',
      heading: 'Orders and delivery',
      blocks: [
        {
          questions: [
            ['How long does delivery take?', `Delivery takes ${f.standard} business days.`],
            ['What does delivery cost?', 'Nothing. Delivery is free on every order of any amount.'],
            ['Do you deliver abroad?', 'No, only within India.'],
            [
              'Where is my order?',
              'Under [My orders](/Myorders) you see whether it is placed, shipped or delivered, and whom to call while it is on its way.',
            ],
            [
              'Can I cancel an order?',
              'Yes, you can do so yourself under [My orders](/Myorders) until it leaves us. There is no fee and the whole payment comes back.',
            ],
          ],
        },
      ],
    },
    {
      id: 'prescriptions',
      heading: 'Prescriptions',
      blocks: [
        {
          questions: [
            [
              'Which products need a prescription?',
              'Medicines with the red Rx sign. Each of them requires a prescription in the cart.',
            ],
            [
              'How do I upload it?',
              'In the cart, next to the product: a photo (also HEIC), a scan or a PDF of up to ten pages and 10 MB. All four corners and the signature must be readable.',
            ],
            [
              'What must be on it?',
              'Name, registration number and signature of the doctor, name of the patient, the date, the medicine and its dose.',
            ],
            [
              'What happens after I order?',
              'A registered pharmacist looks at it. If it cannot be approved you can read why at the product and upload another one within 48 hours. If none comes, we cancel the order and refund it in full.',
            ],
            [
              'Who can see my prescription?',
              'Only you and our pharmacists, and each access is recorded. See the [privacy policy](/policy).',
            ],
          ],
        },
      ],
    },
    {
      id: 'payment',
      heading: 'Payment and coupons',
      blocks: [
        {
          questions: [
            [
              'How can I pay?',
              `By UPI, card, net banking or wallet, through ${f.gateway}. Orders are paid in advance; cash on delivery is not offered.`,
            ],
            [
              'My payment was charged, but I see no order. What now?',
              `Wait a few minutes: we check with ${f.gateway} ourselves. If no order can be made from it, the payment is refunded in full without your asking.`,
            ],
            [
              'Why was my coupon refused?',
              'The message in the cart tells you: the order is not large enough, the coupon has ended, or you have used it before.',
            ],
            ['Do I get a tax invoice?', 'Yes. Business customers can keep their name and GSTIN in the profile.'],
          ],
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Returns and refunds',
      blocks: [
        {
          questions: [
            [
              'How long do I have to return something?',
              `${f.returnDays} days from delivery. We always take back what is defective, damaged, wrong or not genuine.`,
            ],
            [
              'What can’t be returned?',
              'Opened medicines, medicines that must stay cold, and opened things worn on the body. The whole list is on the [Returns and refunds](/return) page.',
            ],
            [
              'When do I get my money back?',
              `We begin the refund within ${f.refund} working days after the goods are back, to the payment method you used. Your bank may take a few days more.`,
            ],
          ],
        },
      ],
    },
    {
      id: 'account',
      heading: 'Account and privacy',
      blocks: [
        {
          questions: [
            [
              'I forgot my password.',
              'Choose Forgot Password on the [login page](/Login). The link in the email works once, for ten minutes.',
            ],
            [
              'How do I change the language?',
              `With the language switch at the top of every page. All pages are available in ${f.languages}.`,
            ],
            [
              'How do I have my data erased?',
              'Delete your account in your [settings](/Profile/settings), or write to the grievance officer named in the [privacy policy](/policy): you get an answer within one month.',
            ],
            ['How do I stop the newsletter?', 'With the link in every newsletter email. One click is enough.'],
          ],
        },
      ],
    },
  ],
});
