import { randomUUID } from 'node:crypto';
import { reviewFacts, saveFacts } from '@/lib/catalogue/facts/change-facts';
import { FACT_FIELDS, FACT_PARTS } from '@/lib/catalogue/facts/fact-rules';
import { saveManufacturer } from '@/lib/catalogue/manufacturers/change-manufacturer';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { createSalted } from '../factories/salted-product';
import type { Scene } from './goods-scenes';

let count = 0;
/** Creates a salt that a product names, and an unused alias. */
async function salt(): Promise<{ salt_id: number; other: string }> {
  count += 1;
  const name = `scenine ${'x'.repeat(count)}`;
  const id = await createSalted(`${name} (5mg)`);
  await inTransaction.withModels((tx) => upsertSalts(tx, [id]));
  const { saltId } = await db.saltAlias.findUniqueOrThrow({ where: { name } });
  const other = `${name} other`;
  await db.saltAlias.create({ data: { name: other, saltId } });
  return { salt_id: saltId, other };
}

const REGISTERED = { actor: 'test', actorId: randomUUID(), registration: 'TN-1' };
/** Writes complete facts about a salt. @returns its subject and the version */
async function facts({ isReviewed = false } = {}): Promise<{ subject: string; version: number }> {
  const subject = `mouth-${(await salt()).salt_id}`;
  const texts = Object.fromEntries(FACT_PARTS.map((part) => [`${DEFAULT_LOCALE}.${part}`, part]));
  const version = (await saveFacts({ subject, texts }, { actor: 'test' }))!;
  if (isReviewed) await reviewFacts({ subject, version }, REGISTERED);
  return { subject, version };
}

/** Creates a manufacturer with one spelling. */
async function manufacturer(): Promise<{ manufacturer_id: number; name: string }> {
  count += 1;
  const name = `Scene Pharma ${'x'.repeat(count)}`;
  const { id } = await saveManufacturer({ before: {}, after: { name } }, { actor: 'test' });
  return { manufacturer_id: id, name };
}

/** Scenes of manufacturers, of salts and of the facts about them. */
export const SALT_SCENES: Record<string, Scene> = {
  '/save-manufacturer': async () => ({
    manufacturer_id: (await manufacturer()).manufacturer_id,
    before: { address: '' },
    after: { address: '1 Mill Road, Chennai 600001' },
  }),
  '/merge-manufacturer': async () => ({
    manufacturer_id: (await manufacturer()).manufacturer_id,
    into: (await manufacturer()).name,
  }),
  '/rename-salt': async () => ({ salt_id: (await salt()).salt_id, salt_name: 'Scenine renamed' }),
  '/merge-salt': async () => ({ salt_id: (await salt()).salt_id, into: (await salt()).other }),
  '/add-salt-name': async () => ({ salt_id: (await salt()).salt_id, salt_name: 'scenine called so' }),
  '/remove-salt-name': async () => {
    const { salt_id, other } = await salt();
    return { salt_id, salt_name: other };
  },
  '/save-facts': async () => ({
    subject: `mouth-${(await salt()).salt_id}`,
    base: 0,
    texts: { [FACT_FIELDS[0]]: 'Lowers fever.' },
  }),
  '/restore-facts': async () => {
    const { subject, version } = await facts();
    return { subject, version, base: version };
  },
  '/review-facts': () => facts(),
  '/withdraw-facts': async () => ({ subject: (await facts({ isReviewed: true })).subject }),
};
