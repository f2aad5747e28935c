import { invalid, refused } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import type { Locale } from '@/lib/kernel/locales';
import { bytesResponse } from '@/lib/shared/files/file-response';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { renderLabels } from './render-labels';
import { MAX_LABELS } from './rules';
import type { LabelLook, PackLabel } from './types';

/**
 * Returns labels as a PDF, in the language of the reader. They show what a pack on the shelf shows,
 * so reading them is not recorded.
 * @throws invalid labelsTooMany; refused labelsNone
 */
export async function readLabels(labels: PackLabel[], look: LabelLook, locale: Locale): Promise<Response> {
  const count = labels.reduce((sum, each) => sum + each.count, 0);
  if (count > MAX_LABELS) throw invalid('labelsTooMany', { count, most: MAX_LABELS });
  if (count === 0) throw refused('labelsNone');
  const shop = storeName(locale, (await findStoreSettings()).identity);
  const file = await renderLabels(labels, look, { shop, locale, now: new Date() });
  return bytesResponse(file, { contentType: 'application/pdf', name: 'pack-labels.pdf', as: 'attachment' });
}
