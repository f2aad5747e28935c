import { amountInEnglish, amountInWords } from './amount-in-words';

it.each([
  [0, 'Rupees Zero Only', 'சுழியம் ரூபாய் மட்டும்'],
  [50, 'Fifty Paise Only', 'ஐம்பது பைசா மட்டும்'],
  [100, 'Rupee One Only', 'ஒரு ரூபாய் மட்டும்'],
  [2_101, 'Rupees Twenty-One and One Paisa Only', 'இருபத்தொரு ரூபாய் ஒரு பைசா மட்டும்'],
  [9_900, 'Rupees Ninety-Nine Only', 'தொண்ணூற்றொன்பது ரூபாய் மட்டும்'],
  [10_000, 'Rupees One Hundred Only', 'நூறு ரூபாய் மட்டும்'],
  [
    12_345,
    'Rupees One Hundred Twenty-Three and Forty-Five Paise Only',
    'நூற்று இருபத்துமூன்று ரூபாய் நாற்பத்தைந்து பைசா மட்டும்',
  ],
  [90_100, 'Rupees Nine Hundred One Only', 'தொள்ளாயிரத்து ஒரு ரூபாய் மட்டும்'],
  [100_000, 'Rupees One Thousand Only', 'ஆயிரம் ரூபாய் மட்டும்'],
  [
    1_234_567,
    'Rupees Twelve Thousand Three Hundred Forty-Five and Sixty-Seven Paise Only',
    'பன்னிரண்டாயிரத்து முந்நூற்று நாற்பத்தைந்து ரூபாய் அறுபத்தேழு பைசா மட்டும்',
  ],
  [10_000_000, 'Rupees One Lakh Only', 'ஒரு லட்சம் ரூபாய் மட்டும்'],
  [
    12_345_678,
    'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only',
    'ஒரு லட்சத்து இருபத்துமூன்றாயிரத்து நானூற்று ஐம்பத்தாறு ரூபாய் எழுபத்தெட்டு பைசா மட்டும்',
  ],
  [
    2_147_483_647,
    'Rupees Two Crore Fourteen Lakh Seventy-Four Thousand Eight Hundred Thirty-Six and Forty-Seven Paise Only',
    'இரண்டு கோடியே பதினான்கு லட்சத்து எழுபத்துநான்காயிரத்து எண்ணூற்று முப்பத்தாறு ரூபாய் நாற்பத்தேழு பைசா மட்டும்',
  ],
])('%i paise', (paise, english, tamil) => {
  expect(amountInEnglish(paise)).toBe(english);
  expect(amountInWords('ta', paise)).toBe(tamil);
});

it('says every amount differently, in letters alone', () => {
  const amounts = [
    ...Array.from({ length: 3000 }, (_, index) => index * 100),
    ...Array.from({ length: 100 }, (_, index) => index),
    ...Array.from({ length: 200 }, (_, index) => index * 100_000_00),
  ];
  const different = new Set(amounts);
  const [english, tamil] = [
    new Set([...different].map(amountInEnglish)),
    new Set([...different].map((paise) => amountInWords('ta', paise)!)),
  ];
  expect([english.size, tamil.size]).toEqual([different.size, different.size]);
  expect([...english].filter((text) => !/^[A-Za-z -]+$/.test(text) || / {2}/.test(text))).toEqual([]);
  expect([...tamil].filter((text) => !/^[\p{Script=Tamil} ]+$/u.test(text) || / {2}/.test(text))).toEqual([]);
});
