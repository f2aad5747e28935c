import { BATCH_VIEWS } from '@/lib/domains/stock/batch-view-rules';
import { listBatches } from '@/lib/domains/stock/list-batches';
import type { RoomList } from './room-list';

const BY_VIEW: RoomList[] = BATCH_VIEWS.map((view) => ({
  name: `stock ${view}`,
  ask: (page) => listBatches({ view, q: '', ...page }),
  rows: `stock_batch WHERE physical > 0 ${view === 'notSellable' ? `AND state <> 'SELLABLE'` : view === 'uncounted' ? `AND number = ''` : ''}`,
  at: 'shelf_end(expiry_date)',
  id: 'id',
  isQueue: true,
}));

const NAMED: RoomList = {
  name: 'stock of a batch number',
  ask: (page) => listBatches({ view: 'onShelf', q: 'lot77', ...page }),
  rows: `stock_batch WHERE physical > 0 AND upper(number) LIKE 'LOT77%'`,
  at: 'shelf_end(expiry_date)',
  id: 'id',
  isQueue: true,
};

/** The lists of goods. */
export const STOCK: RoomList[] = [...BY_VIEW, NAMED];
