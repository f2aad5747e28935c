import { listPairs } from '@/lib/catalogue/duplicates/list-pairs';
import { PAIR_VIEWS } from '@/lib/catalogue/duplicates/rules';
import { listRuns } from '@/lib/catalogue/imports/list-runs';
import { PRODUCT_VIEWS, type ProductView } from '@/lib/catalogue/product-admin/field-rules';
import { listProductsForStaff } from '@/lib/catalogue/product-admin/list-for-staff';
import { DRAFT_VIEWS, listDrafts } from '@/lib/catalogue/suggestions/list-drafts';
import { listReceipts } from '@/lib/purchasing/goods-receipts/list-receipts';
import { listSuppliers } from '@/lib/purchasing/goods-receipts/list-suppliers';
import { SUPPLIER_VIEWS, type SupplierView } from '@/lib/purchasing/goods-receipts/purchase-view-rules';
import { listRecalls } from '@/lib/purchasing/recalls/list-recalls';
import { RECALL_VIEWS, type RecallView } from '@/lib/purchasing/recalls/rules';
import { listStocktakes } from '@/lib/inventory/stocktakes/list-stocktakes';
import { STOCKTAKE_VIEWS } from '@/lib/inventory/stocktakes/rules';
import { BATCH_VIEWS } from '@/lib/inventory/stock/batches/batch-view-rules';
import { listBatches } from '@/lib/inventory/stock/batches/list-batches';
import type { RoomList } from './room-list';

const SUBCATEGORY = { at: 'shelf_end(expiry_date)', id: 'id', isQueue: true };
const BATCHES: RoomList[] = [
  ...BATCH_VIEWS.map((view) => ({
    name: `stock ${view}`,
    ask: (page: object) => listBatches({ view, q: '', ...page }),
    rows: `stock_batch WHERE physical > 0 ${view === 'notSellable' ? `AND state <> 'SELLABLE'` : view === 'uncounted' ? `AND number = ''` : ''}`,
    ...SUBCATEGORY,
  })),
  {
    name: 'stock of a batch number',
    ask: (page) => listBatches({ view: 'onShelf', q: 'lot77', ...page }),
    rows: `stock_batch WHERE physical > 0 AND upper(number) LIKE 'LOT77%'`,
    ...SUBCATEGORY,
  },
];

const CREATED = { at: 'created_at', id: 'id' };
const OF_PRODUCTS: Record<ProductView, string> = {
  all: 'true',
  onSale: 'is_active',
  drafts: 'NOT is_active AND NOT discontinued',
  undecided: `undecided <> '{}'`,
  withoutPicture: `NOT discontinued AND image LIKE '/illustrations/kind/%'`,
  discontinued: 'discontinued',
};
const PRODUCTS: RoomList[] = [
  ...PRODUCT_VIEWS.map((view) => ({
    name: `products ${view}`,
    ask: (page: object) => listProductsForStaff({ view, q: '', ...page }),
    rows: `product WHERE ${OF_PRODUCTS[view]}`,
    ...CREATED,
  })),
  ...['b-777', 'Bench medicine 4711', 'medicin 40', 'nothing like that'].map((q) => ({
    name: `products by ${q}`,
    ask: (page: object) => listProductsForStaff({ view: 'all', q, ...page }),
    rows: `product WHERE sku LIKE 'B-777%'`,
    ...CREATED,
  })),
];

const DRAFTS: RoomList[] = DRAFT_VIEWS.map((view) => ({
  name: `suggestions ${view}`,
  ask: (page: object) => listDrafts({ view, q: '', ...page }),
  // Suggestions also need the products on sale, subcategories and tax rates.
  statements: 6,
  rows: `product WHERE NOT is_active AND NOT discontinued${view === 'undecided' ? ` AND undecided <> '{}'` : ''}`,
  ...CREATED,
}));

const RECEIPTS: RoomList[] = ['', 'inv77', 'Bench Distributors 77', 'Nobody'].map((q) => ({
  name: `receipts ${q || 'all'}`,
  ask: (page) => listReceipts({ q, ...page }),
  rows: 'purchase_receipt',
  ...CREATED,
}));

const OF_SUPPLIERS: Record<SupplierView, string> = {
  active: 'is_active',
  unlicensed: 'is_active',
  inactive: 'NOT is_active',
};
const SUPPLIERS: RoomList[] = SUPPLIER_VIEWS.flatMap((view) =>
  ['', 'distributors 7'].map((q) => ({
    name: `suppliers ${view} ${q}`.trim(),
    ask: (page: object) => listSuppliers({ view, q, ...page }),
    rows: `supplier WHERE ${OF_SUPPLIERS[view]}`,
    ...CREATED,
  })),
);

const OF_RECALLS: Record<RecallView, string> = {
  open: 'NOT is_mock AND closed_at IS NULL',
  closed: 'NOT is_mock AND closed_at IS NOT NULL',
  mock: 'is_mock',
};
const RECALLS: RoomList[] = RECALL_VIEWS.map((view) => ({
  name: `recalls ${view}`,
  ask: (page) => listRecalls({ view, ...page }),
  rows: `recall WHERE ${OF_RECALLS[view]}`,
  at: 'opened_at',
  id: 'id',
}));

const STOCKTAKES: RoomList[] = STOCKTAKE_VIEWS.map((view) => ({
  name: `stocktakes ${view}`,
  ask: (page) => listStocktakes(view, page),
  rows: `stocktake WHERE state ${view === 'open' ? '=' : '<>'} 'OPEN'`,
  at: 'opened_at',
  id: 'id',
  isQueue: view === 'open',
}));

const PAIRS: RoomList[] = [
  ...PAIR_VIEWS.map((view) => ({
    name: `duplicates ${view}`,
    ask: (page: object) => listPairs({ view, q: '', ...page }),
    rows: `duplicate_pair WHERE distinct_at IS ${view === 'open' ? '' : 'NOT '}NULL`,
    at: view === 'open' ? 'found_at' : 'distinct_at',
    id: 'id',
  })),
];

const IMPORTS: RoomList = { name: 'imports', ask: (page) => listRuns(page), rows: 'import_run', ...CREATED };

export const GOODS: RoomList[] = [
  ...PRODUCTS,
  ...DRAFTS,
  ...BATCHES,
  ...RECEIPTS,
  ...SUPPLIERS,
  ...RECALLS,
  ...STOCKTAKES,
  ...PAIRS,
  IMPORTS,
];
