import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { cancelReturn } from '@/lib/purchasing/supplier-returns/cancel-return';
import { issueReturn } from '@/lib/purchasing/supplier-returns/issue-return';
import { findReturnable } from '@/lib/purchasing/supplier-returns/list-returnable';
import { reasonsOf } from '@/lib/purchasing/supplier-returns/rules';
import { sendReturn } from '@/lib/purchasing/supplier-returns/send-return';
import { settleReturn } from '@/lib/purchasing/supplier-returns/settle-return';
import { dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Chance } from '../../test/random/chance';
import { dayFromNow } from '../../test/factories/batch';
import { createSupplier } from '../../test/factories/supplier';

const ACTOR = { actor: 'walk', actorId: '0198a000-0000-7000-8000-000000000000' };
const SUPPLIERS = 2;
/** Number of days before expiry in which a batch may be returned, as in the demo settings. */
const WITHIN = 90;

/** Supplier data of a walk: the batches of each supplier, and open return notes. */
export type Bought = { suppliers: string[]; bought: { supplierId: string; batchId: string }[]; notes: string[] };
type World = Bought & { chance: Chance; products: number[]; batches: string[]; made: number };

export async function createBought(): Promise<Bought> {
  const suppliers: string[] = [];
  for (let index = 0; index < SUPPLIERS; index += 1) suppliers.push(await createSupplier());
  return { suppliers, bought: [], notes: [] };
}

/** Receives goods with a bill from any supplier, possibly of an existing batch. */
export async function buyIn(world: World): Promise<void> {
  const { chance, products, suppliers, bought, batches, made } = world;
  const [productId, supplierId] = [chance.pick(products), chance.pick(suppliers)];
  const number = chance.happens(0.3) ? `R-${chance.below(made + 1)}` : `R-${made}`;
  const expiry = chance.pick([dayFromNow(0), dayFromNow(30), '2099-12-31', '2099-12-31']);
  const units = { quantity: 1 + chance.below(8), freeQuantity: chance.below(3) };
  const line = { productId, number, expiry, ...units, costPaise: 5_000, gstRateBp: 500, mrpPaise: 10_000 };
  const bill = { supplierId, billNumber: `W-${made}`, billDate: dayInIndia(new Date()), billKey: null };
  await receiveGoods({ ...bill, lines: [line] }, ACTOR);
  const { id } = await db.stockBatch.findUniqueOrThrow({ where: { productId_number: { productId, number } } });
  bought.push({ supplierId, batchId: id });
  batches.push(id);
}

/** Returns part of one or two batches, sometimes more than allowed or for a false reason. */
export async function sendBack({ chance, bought, notes }: World): Promise<void> {
  if (bought.length === 0) return;
  const { supplierId, batchId } = chance.pick(bought);
  const other = chance.pick(bought).batchId;
  const ids = other !== batchId && chance.happens(0.3) ? [batchId, other] : [batchId];
  const found = await findReturnable(db, supplierId, ids);
  const lines = ids.map((id) => {
    const batch = found.find((one) => one.batchId === id);
    const reason = batch && chance.happens(0.8) ? chance.pick(reasonsOf(batch, WITHIN)) : ('DAMAGED' as const);
    return { batchId: id, units: 1 + chance.below(6), reason };
  });
  notes.push((await issueReturn({ supplierId, remark: '', lines }, ACTOR)).id);
}

/** Advances a return note, allowed or not: cancels, sends or settles it. */
export async function endReturn({ chance, notes, made }: World): Promise<void> {
  if (notes.length === 0) return;
  const id = chance.pick(notes);
  const step = chance.below(3);
  if (step === 0) return cancelReturn(id, 'walk', ACTOR);
  if (step === 1) return sendReturn(id, ACTOR);
  await settleReturn(
    id,
    { number: `C-${chance.below(made + 1)}`, date: dayInIndia(new Date()), paise: 1 + chance.below(100_000) },
    ACTOR,
  );
}
