import { insertSample } from '@/lib/catalogue/facts/change-facts';
import { findEntrySubject } from '@/lib/catalogue/facts/import-facts';
import type { Demo } from './demo-files';

/** Loads facts about the medicines of the demo as samples, after the catalogue. */
export async function loadFacts(entries: Demo['medicineFacts']): Promise<void> {
  for (const entry of entries) await insertSample(await findEntrySubject(entry), entry.texts);
}
