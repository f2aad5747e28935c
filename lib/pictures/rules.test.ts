import { askedFor, inWidth, shownAt, shownIn, WIDTHS } from './rules';

const OURS = '/illustrations/AYU-017.svg';

test('a picture of ours is offered in its width and for dense screens', () => {
  expect(shownAt(OURS, 240)).toEqual({ src: '/pictures/240/illustrations/AYU-017.svg.webp', srcSet: '/pictures/480/illustrations/AYU-017.svg.webp 2x' });
  expect(shownAt(OURS, 1280)).toEqual({ src: '/pictures/1280/illustrations/AYU-017.svg.webp' });
  expect(shownIn(OURS, [640, 960]).srcSet).toBe('/pictures/640/illustrations/AYU-017.svg.webp 640w, /pictures/960/illustrations/AYU-017.svg.webp 960w');
});

test('a picture from elsewhere stays where it is', () => {
  for (const image of ['https://cdn.example/a.jpg', '//cdn.example/a.jpg', '/illustrations/../secret.svg', '/a.svg?x=1', 'data:image/png;base64,AA']) {
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
  const wrong: [string, string[]][] = [['241', ['a.svg.webp']], ['240', ['a.svg']], ['240', ['..', 'a.svg.webp']], ['240', ['a.txt.webp']], ['240', []], ['240', ['a.svg\0.webp']], ['constructor', ['a.svg.webp']]];
  for (const [width, file] of wrong) expect(askedFor(width, file)).toBeNull();
});
