import { profilePath, readProfileQuery } from './profile-query';

describe('the address of /Profile', () => {
  it.each([
    [{}, 0, 1],
    [{ tab: '0' }, 0, 1],
    [{ tab: '2', page: '3' }, 2, 3],
    [{ tab: '3' }, 0, 1],
    [{ tab: '-1' }, 0, 1],
    [{ tab: '1.5', page: '0' }, 0, 1],
    [{ tab: ['1', '2'], page: 'x' }, 0, 1],
    [{ tab: '1', page: '10000' }, 1, 1],
  ])('%j is tab %d, page %d', (raw, tab, page) => expect(readProfileQuery(raw)).toEqual({ tab, page }));

  it.each([
    [{ tab: 0, page: 1 }, '/Profile'],
    [{ tab: 1, page: 1 }, '/Profile?tab=1'],
    [{ tab: 2, page: 4 }, '/Profile?tab=2&page=4'],
  ])('of %j is %s', (query, path) => expect(profilePath(query)).toBe(path));
});
