import { packPhrase, withPackPhrases } from './pack-phrases';

it.each([
  ['strip of 10 tablets', '10 மாத்திரைகள் கொண்ட அட்டை'],
  ['Strip of 1 Tablet', '1 மாத்திரை கொண்ட அட்டை'],
  ['strip of 15 tablet sr', '15 மாத்திரைகள் (SR) கொண்ட அட்டை'],
  ['bottle of 60 ml Syrup', '60 மி.லி. சிரப் பாட்டில்'],
  ['tube of 30 gm Cream', '30 கிராம் கிரீம் டியூப்'],
  ['packet of 5 ml Eye/Ear Drops', '5 மி.லி. கண், காது சொட்டு மருந்து பாக்கெட்'],
  ['vial of 1 Injection', '1 ஊசி மருந்து கொண்ட குப்பி'],
  ['Bottle of 200 ml', '200 மி.லி. பாட்டில்'],
])('says "%s" in Tamil', (phrase, tamil) => expect(packPhrase('ta', phrase)).toBe(tamil));

it.each(['', '1 piece', 'Generic', 'strip of 10 wonders', 'crate of 10 tablets', '10 மாத்திரைகள் கொண்ட அட்டை'])(
  'leaves a phrase alone that it does not know: "%s"',
  (phrase) => expect(packPhrase('ta', phrase)).toBe(phrase),
);

it('leaves English rows alone', () => {
  const rows = [{ packSize: 'strip of 10 tablets' }];
  expect(withPackPhrases('en')(rows)).toEqual(rows);
  expect(withPackPhrases('ta')(rows)).toEqual([{ packSize: '10 மாத்திரைகள் கொண்ட அட்டை' }]);
});
