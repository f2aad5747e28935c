import type { Client } from 'pg';
import { countRows, findImport, listLines, listRuns } from '@/lib/catalogue/imports/list-runs';
import { findEffect } from '@/lib/backoffice/product-merges/find-effect';
import { findManufacturer, listMade, listManufacturers } from '@/lib/catalogue/manufacturers/queries';
import { MANUFACTURER_VIEWS } from '@/lib/catalogue/manufacturers/rules';
import { findMemo } from '@/lib/dispensing/supply-memos/queries';
import { findCategory, listCategoriesForStaff } from '@/lib/catalogue/product-admin/list-categories';
import { listChangeSets, listProductSteps, listShelves } from '@/lib/catalogue/product-admin/list-for-staff';
import { findForStaff } from '@/lib/catalogue/product-admin/read-product';
import { findGoods } from '@/lib/purchasing/goods-receipts/find-goods';
import { findReceipt } from '@/lib/purchasing/goods-receipts/find-receipt';
import { findSupplier, listSupplierChoices } from '@/lib/purchasing/goods-receipts/find-supplier';
import { listBuyers } from '@/lib/purchasing/recalls/list-buyers';
import { listPacked, listRecalledBatches } from '@/lib/purchasing/recalls/list-batches';
import { findRecall } from '@/lib/purchasing/recalls/list-recalls';
import { listSalesCategories, listSalesDays, listSalesProducts } from '@/lib/money/reports/list-sales';
import { periodOf } from '@/lib/money/reports/sales-rules';
import { findStocktake, listStocktakeLines } from '@/lib/inventory/stocktakes/find-stocktake';
import { findProductStock, listStockSteps } from '@/lib/inventory/stock/find-product-stock';
import { listDead, listLow } from '@/lib/inventory/stock/list-demand';
import { DEMAND_VIEWS } from '@/lib/inventory/stock/reorder-rules';
import type { Screen } from './types';

/** Number of rows on the stock pages. */
const MAX_SHOWN = 100;
const SUPPLIER_DAYS = 7;
const FIRST = 900_001;

async function openProduct(productId: number): Promise<void> {
  await findForStaff(productId);
  await Promise.all([listShelves('en'), listProductSteps(productId, 50)]);
}

async function openRecall(id: string): Promise<void> {
  await findRecall(id);
  await Promise.all([listRecalledBatches(id), listPacked(id, MAX_SHOWN), listBuyers(id, { view: 'all' })]);
}

async function openImport(id: string, after: number): Promise<void> {
  await findImport(id);
  await listLines(id, 'CHANGED', after);
}

const DEMAND: Screen[] = DEMAND_VIEWS.map((view) => ({
  name: `reorder ${view}`,
  ask: () => (view === 'low' ? listLow(SUPPLIER_DAYS, MAX_SHOWN) : listDead(view, MAX_SHOWN)),
}));

const year = periodOf('2000-01-01', undefined, new Date());
const SALES: Screen[] = Object.entries({
  'thirty days': periodOf(undefined, undefined, new Date()),
  'a year': year,
}).flatMap(([name, days]) => [
  { name: `sales by day, ${name}`, ask: () => listSalesDays(days) },
  { name: `sales by product, ${name}`, ask: () => listSalesProducts(days, MAX_SHOWN) },
  { name: `sales by category, ${name}`, ask: () => listSalesCategories(days) },
]);

const FOUND: Screen[] = ['B-4711', '89000004711', 'Bench medicine 4711', 'medicine 20', 'nothing like that'].map(
  (code) => ({
    name: `goods to receive by ${code}`,
    ask: () => findGoods(code, 'en'),
  }),
);

/** Returns the screens of the rooms of goods. */
export async function goodsScreens(client: Client): Promise<Screen[]> {
  const first = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]!.id;
  const [receipt, supplier, recall, stocktake, run, parcel] = await Promise.all([
    first('SELECT id FROM purchase_receipt ORDER BY created_at LIMIT 1'),
    first('SELECT id FROM supplier WHERE is_active ORDER BY created_at LIMIT 1'),
    first('SELECT id FROM recall ORDER BY opened_at DESC LIMIT 1'),
    first('SELECT id FROM stocktake ORDER BY opened_at DESC LIMIT 1'),
    first('SELECT id FROM import_run ORDER BY lines DESC LIMIT 1'),
    first('SELECT parcel_id AS id FROM supply_memo ORDER BY serial DESC LIMIT 1'),
  ]);
  return [
    { name: 'one product', ask: (turn) => openProduct(FIRST + turn) },
    {
      name: 'stock and ledgers of one product',
      ask: (turn) => Promise.all([findProductStock(FIRST + turn), listStockSteps(FIRST + turn, 50)]),
    },
    { name: 'categories', ask: () => listCategoriesForStaff() },
    { name: 'one category', ask: () => findCategory(FIRST) },
    { name: 'changes of many products', ask: () => Promise.all([listShelves('en'), listChangeSets(MAX_SHOWN)]) },
    ...MANUFACTURER_VIEWS.map((view) => ({
      name: `manufacturers ${view}`,
      ask: () => listManufacturers({ view, q: '' }),
    })),
    {
      name: 'one manufacturer with its products',
      ask: (turn) => Promise.all([findManufacturer(FIRST + (turn % 100)), listMade(FIRST + (turn % 100), {})]),
    },
    {
      name: 'the effect of a merge',
      ask: (turn) => findEffect({ keptId: FIRST + turn, absorbedId: FIRST + turn + 1 }),
    },
    { name: 'one receipt', ask: () => findReceipt(receipt) },
    { name: 'one supplier', ask: () => findSupplier(supplier) },
    { name: 'suppliers to choose of', ask: () => listSupplierChoices() },
    { name: 'one recall with its buyers', ask: () => openRecall(recall) },
    { name: 'one stocktake', ask: () => Promise.all([findStocktake(stocktake), listStocktakeLines(stocktake, true)]) },
    { name: 'one import of all products', ask: (turn) => openImport(run, turn * 1000) },
    { name: 'one memo', ask: () => findMemo({ parcelId: parcel }) },
    ...FOUND,
  ];
}

const COUNTED: Screen = {
  name: 'answers of an import of all products',
  ask: async () => countRows((await listRuns({})).rows.find(({ lines }) => lines > 20)!.id),
};

/** Reports over a whole period or file, which therefore read all of its rows. */
export const REPORTS: Screen[] = [...DEMAND, ...SALES, COUNTED];
