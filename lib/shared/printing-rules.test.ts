import { fontOf } from '@/lib/kernel/pdf/fonts';
import { FACES, faceOf } from '@/lib/kernel/pdf/scripts';
import { readRanges, unprintableIn } from './printing-rules';

it('lists the letters that the fonts of the documents have, in both weights', () => {
  const points = FACES.flatMap((face) =>
    fontOf(face, 'regular').characterSet.filter(
      (point) => faceOf(String.fromCodePoint(point)) === face && fontOf(face, 'bold').hasGlyphForCodePoint(point),
    ),
  );
  const listed = readRanges().flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  expect(listed).toEqual([...new Set(points)].sort((one, two) => one - two));
});

it('names what would print as an empty box, each once, and whole', () => {
  expect(unprintableIn('12 ☎ Gandhi Road → 👨‍👩‍👧 ☎ 北京')).toEqual(['☎', '→', '👨‍👩‍👧', '北', '京']);
  expect(unprintableIn('No. 4/2, “Shanti” – 2nd floor · ₹5 é\n‎')).toEqual([]);
  expect(unprintableIn('തിരുവനന്തപുരം কলকাতা ਅੰਮ੍ਰਿਤਸਰ گلی क्‍ष')).toEqual([]);
});
