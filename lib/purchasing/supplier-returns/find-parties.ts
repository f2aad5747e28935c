import { readablePhone } from '@/lib/shared/person/phone-rules';
import { addressLine } from '@/lib/site/pages/facts';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import type { Db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { ReturnParties } from './types';

/**
 * Returns store and supplier with their current data, which a document stores so that it never
 * changes.
 * @throws notFound supplierUnknown
 */
export async function findParties(tx: Db, supplierId: string, settings: StoreSettings): Promise<ReturnParties> {
  const supplier = await tx.supplier.findUnique({
    where: { id: supplierId },
    select: {
      ...{ name: true, address: true, phone: true, gstin: true },
      licences: { select: { form: true, number: true }, orderBy: [{ form: 'asc' }, { number: 'asc' }] },
    },
  });
  if (!supplier) throw notFound('supplierUnknown');
  const { legalName, headOffice, customerCare, gstin, drugLicences } = settings;
  const shop = { name: legalName, address: addressLine(headOffice), phone: readablePhone(customerCare.phone), gstin };
  return { shop: { ...shop, licences: drugLicences }, supplier };
}
