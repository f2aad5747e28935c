import type { Client } from 'pg';
import { findReturnForStaff } from '@/lib/dispensing/after-sales/find-for-staff';
import { findCustomerForStaff } from '@/lib/backoffice/customers/find-for-staff';
import { findWarnings } from '@/lib/dispensing/prescription-review/find-warnings';
import { listItems } from '@/lib/dispensing/prescription-review/list-items';
import { findHolder } from '@/lib/dispensing/prescription-review/open-desk';
import { listPatients, listPrescribers, listStated, listUses } from '@/lib/dispensing/prescription-review/queries';
import { findNextToPack } from '@/lib/dispensing/fulfilment/find-next';
import { listPacked } from '@/lib/dispensing/fulfilment/queries';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { findNeighbours, listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { findAnything } from '@/lib/backoffice/command-palette/find-anything';
import { listDescribed } from '@/lib/selling/prescriptions/list-described';
import { waitingForDecision } from '@/lib/selling/prescriptions/queries';
import { listShort } from '@/lib/inventory/stock/batches/list-batches';
import type { Case } from './cases';
import { goodsScreens } from './goods-screens';
import type { Screen } from './types';

type Sampled = { id: string; number: string; createdAt: Date; customerId: string };

const next = <Row>(rows: Row[], turn: number): Row => rows[turn % rows.length]!;

async function sample(client: Client, where: string, turns: number): Promise<Sampled[]> {
  const { rows } = await client.query<Sampled>(
    `SELECT o.id, o.number, o.created_at AS "createdAt", o.customer_id AS "customerId" FROM "order" o WHERE ${where} ORDER BY md5(o.number) LIMIT $1`,
    [turns],
  );
  return rows;
}

/** Makes the same queries as app/[locale]/console/(work)/prescriptions/[number]. */
async function openDesk({ number, customerId }: Sampled): Promise<void> {
  const { id } = await findOrderForStaff(number);
  const [, , , , items, stated] = await Promise.all([
    listDescribed(id),
    listUses(id),
    listPrescribers(),
    listPatients(customerId),
    listItems(id),
    listStated({ orderId: id }),
  ]);
  await findHolder(id, customerId, new Date());
  await findWarnings({ orderId: id, customerId }, items, new Date(), stated);
}

async function openPacking({ number }: Sampled): Promise<void> {
  await findNextToPack(await findOrderForStaff(number));
}

/** Returns the screens of single items, and the details next to an order in its list. */
export async function screens(client: Client, turns: number): Promise<Screen[]> {
  const reported = await sample(client, 'EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id)', turns);
  const paid = `o.status = 'PURCHASED' AND `;
  const withLine = (state: string) =>
    `${paid} EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.requires_prescription = ${state})`;
  const [toRead, toPack] = await Promise.all([
    sample(client, withLine('true'), turns),
    sample(client, withLine('false'), turns),
  ]);
  const { rows: returns } = await client.query<{ id: string }>(
    'SELECT id FROM order_return ORDER BY md5(id::text) LIMIT $1',
    [turns],
  );
  return [
    { name: 'one order', ask: (turn) => findOrderForStaff(next(reported, turn).number) },
    { name: 'its neighbours', ask: (turn) => findNeighbours(next(reported, turn), { view: 'delivered', q: '' }) },
    {
      name: 'one customer, with their orders',
      ask: async (turn) => {
        const { customerId } = next(reported, turn);
        await Promise.all([findCustomerForStaff(customerId), listOrdersForStaff({ customerId, show: 20 })]);
      },
    },
    { name: 'queue of the desk', ask: () => waitingForDecision() },
    { name: 'the desk, one sheet', ask: (turn) => openDesk(next(toRead, turn)) },
    { name: 'packing one order', ask: (turn) => openPacking(next(toPack, turn)) },
    { name: 'parcels that lie packed', ask: () => listPacked(100) },
    { name: 'orders whose goods are not there', ask: () => listShort(100) },
    { name: 'one return', ask: (turn) => findReturnForStaff(next(returns, turn).id) },
    ...(await goodsScreens(client)),
  ];
}

/**
 * Returns the palette with the searches of the order list. Each finds orders, customers and
 * products; products come from the index that `roomLists` has built.
 */
export const paletteOf = (cases: Case[]): Screen[] =>
  cases
    .filter(({ name, wanted: filters }) => name.startsWith('q ') && !filters[0]?.view)
    .map(({ name, wanted: filters }) => ({
      name: name.replace('q ', 'palette '),
      ask: (turn) => findAnything({ q: next(filters, turn).q!, locale: 'en', may: () => true }),
    }));
