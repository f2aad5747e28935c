import { cacheTags } from '@/lib/shared/cache-tags';
import { changesOf } from './live-index';

describe('stale tags', () => {
  it('name products, and say when others may have been written', () => {
    expect(changesOf([cacheTags.product(7), cacheTags.reviews(8), cacheTags.home])).toEqual({
      ids: new Set([7]),
      named: new Set(),
      anywhere: false,
    });
    expect(changesOf([cacheTags.ranks])).toEqual({ ids: new Set(), named: new Set(), anywhere: true });
    expect(changesOf([cacheTags.names(3), cacheTags.category(4)])).toMatchObject({
      named: new Set([3]),
      anywhere: false,
    });
  });
});
