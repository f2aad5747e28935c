import { findMedicineFacts } from '@/lib/catalogue/facts/queries';
import { FACTS } from '@/lib/catalogue/facts/fact-rules';
import { db } from '@/lib/kernel/db/client';
import { LOCALES } from '@/lib/kernel/locales';
import { emptyDatabase } from '@/test/database';
import { readDemo } from './demo-files';
import { loadCatalogue } from './load-catalogue';
import { loadFacts } from './load-facts';

test('every medicine of the demo for sale by law as a drug has all facts in every language', async () => {
  await emptyDatabase();
  const demo = readDemo();
  await loadCatalogue(demo, new Date());
  await loadFacts(demo.medicineFacts);
  const medicines = await db.product.findMany({ where: { isDrug: true, schedule: { not: 'NONE' } } });
  expect(medicines.filter(({ requiresPrescription }) => requiresPrescription).length).toBeGreaterThan(60);
  const incomplete: string[] = [];
  for (const { id, sku } of medicines)
    for (const locale of LOCALES) {
      const { found } = await findMedicineFacts(id, locale);
      const own = found?.facts.filter(({ lang }) => lang === locale).map(({ fact }) => fact);
      if (String(own) !== String(FACTS) || found?.source?.lang !== locale) incomplete.push(`${sku} ${locale}`);
      expect([sku, found?.reviewer]).toEqual([sku, null]);
    }
  expect(incomplete).toEqual([]);
  // Loading twice stores nothing twice.
  const count = await db.medicineFactVersion.count();
  await loadFacts(demo.medicineFacts);
  expect(await db.medicineFactVersion.count()).toBe(count);
});
