import { documentedSpelling } from './screen-names';

describe('documentedSpelling', () => {
  it('mends the case of a screen and keeps the rest', () => {
    expect(documentedSpelling(['login'])).toBe('/Login');
    expect(documentedSpelling(['DETAIL_PAGE', 'Some-Slug'])).toBe('/Detail_page/Some-Slug');
    expect(documentedSpelling(['Reset-Password'])).toBe('/reset-password');
    expect(documentedSpelling(['Contact-Us'])).toBe('/contact-us');
  });

  it('never leads to itself, nor anywhere unknown', () => {
    expect(documentedSpelling(['Login'])).toBeNull();
    expect(documentedSpelling(['nowhere'])).toBeNull();
    expect(documentedSpelling([])).toBeNull();
  });
});
