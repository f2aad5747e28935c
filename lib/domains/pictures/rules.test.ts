import { askedFor, inWidth, shownAt, shownIn, WIDTHS } from './rules';

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
    expect(askedFor(given!, file)).toEqual({ image: OURS, width });
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
  for (const [width, file] of wrong) expect(askedFor(width, file)).toBeNull();
});
