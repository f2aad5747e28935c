import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { db, inTransaction } from '@/lib/kernel/db/client';
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

/** Scenes of salts. */
export const SALT_SCENES: Record<string, Scene> = {
  '/rename-salt': async () => ({ salt_id: (await salt()).salt_id, salt_name: 'Scenine renamed' }),
  '/merge-salt': async () => ({ salt_id: (await salt()).salt_id, into: (await salt()).other }),
  '/add-salt-name': async () => ({ salt_id: (await salt()).salt_id, salt_name: 'scenine called so' }),
  '/remove-salt-name': async () => {
    const { salt_id, other } = await salt();
    return { salt_id, salt_name: other };
  },
};
