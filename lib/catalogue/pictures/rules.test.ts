import { parsePictureAddress, inFull, inWidth, isStoredPicture, shownAt, shownIn, WIDTHS } from './rules';

const OURS = '/icons/icon-512.png';

test('a photograph of ours is offered in its width and for dense screens', () => {
  expect(shownAt(OURS, 240)).toEqual({
    src: '/pictures/240/icons/icon-512.png.webp',
    srcSet: '/pictures/480/icons/icon-512.png.webp 2x',
  });
  expect(shownIn(OURS, [640, 960])).toEqual({
    src: '/pictures/960/icons/icon-512.png.webp',
    srcSet: '/pictures/640/icons/icon-512.png.webp 640w,/pictures/960/icons/icon-512.png.webp 960w',
  });
});

test('with an address of their own photographs are asked for there, drawings of the store', () => {
  const from = 'https://pictures.shop.example';
  const stored = `/pictures/kept/${'a'.repeat(64)}.webp`;
  expect(shownAt(stored, 80, from)).toEqual({
    src: `${from}/pictures/80${stored}.webp`,
    srcSet: `${from}/pictures/160${stored}.webp 2x`,
  });
  expect(shownIn(OURS, [640, 960], from).srcSet).toBe(
    `${from}/pictures/640${OURS}.webp 640w,${from}/pictures/960${OURS}.webp 960w`,
  );
  expect(shownIn(OURS, [80], from)).toEqual({ src: `${from}/pictures/80${OURS}.webp` });
  expect([inFull(stored, from), inFull(stored)]).toEqual([from + stored, stored]);
  // Unchanged, because a file of the build has no hash in its URL.
  for (const image of [OURS, '/illustrations/x.svg', 'https://cdn.example/a.jpg', '/pictures/kept/../a.webp']) {
    expect(inFull(image, from)).toBe(image);
    expect(isStoredPicture(image)).toBe(false);
  }
  expect(inWidth('/illustrations/x.svg', 80, from)).toBe('/illustrations/x.svg');
  expect(shownAt('https://cdn.example/a.jpg', 80, from)).toEqual({ src: 'https://cdn.example/a.jpg' });
});

test('a drawing, and a picture from elsewhere, stay where they are', () => {
  for (const image of [
    '/illustrations/AYU-017.svg',
    'https://cdn.example/a.jpg',
    '//cdn.example/a.jpg',
    '/photos/../secret.png',
    '/a.png?x=1',
    'data:image/png;base64,AA',
  ]) {
    expect(inWidth(image, 240)).toBe(image);
    expect(shownAt(image, 240)).toEqual({ src: image });
    expect(shownIn(image, [640])).toEqual({ src: image });
  }
});

test('what is offered can be asked for, everything else cannot', () => {
  for (const width of WIDTHS) {
    const [, , given, ...file] = inWidth(OURS, width).split('/');
    expect(parsePictureAddress(given!, file)).toEqual({ image: OURS, width });
  }
  for (const width of [80, 160, 240, 320, 480, 640] as const) expect(WIDTHS).toContain(2 * width);
  const wrong: [string, string[]][] = [
    ['241', ['a.png.webp']],
    ['240', ['a.png']],
    ['240', ['..', 'a.png.webp']],
    ['240', ['a.svg.webp']],
    ['240', ['a.txt.webp']],
    ['240', []],
    ['240', ['a.png\0.webp']],
    ['constructor', ['a.png.webp']],
  ];
  for (const [width, file] of wrong) expect(parsePictureAddress(width, file)).toBeNull();
});
