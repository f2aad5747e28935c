import { movableNames } from '@/lib/backoffice/product-merges/reference-sql';
import { LOCALES } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { labelOf } from './follow-labels';

test('all rows that follow a merge have a label', () => {
  const labels = movableNames({ keptId: 1, absorbedId: 2 }).map(labelOf);
  for (const locale of LOCALES)
    expect(labels.filter((label) => !(label in CONSOLE_MESSAGES[locale].duplicates.follow))).toEqual([]);
});
