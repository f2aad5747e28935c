import { cacheTags } from '@/lib/shared/cache-tags';
import { changesOf } from './live-index';

describe('stale tags', () => {
  it('name products, and say when others may have been written', () => {
    expect(changesOf([cacheTags.product(7), cacheTags.reviews(8), cacheTags.home])).toEqual({
      ids: new Set([7]),
      anywhere: false,
    });
    expect(changesOf([cacheTags.ranks])).toEqual({ ids: new Set(), anywhere: true });
  });
});
