import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { correctStock, StockCount } from '@/lib/inventory/stock/correct-stock';
import { freeStock } from '@/lib/inventory/stock/queries';
import { may } from '@/lib/people/staff/permissions';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Set the stock of a product, with a staff session of the console. For customers it changes nothing and returns the quantity that is available',
  session: 'customerOrStaff',
  permission: may('stock.count'),
  body: z.object({ product_id: ProductId, remain_qty: StockCount.optional() }),
  response: z.object({
    status: z.boolean(),
    message: text('This is the current stock'),
    product_id: figure(17),
    /** Quantity available now. */
    remain_qty: figure(37),
    /** For staff: the stock on hand, and the part reserved for open orders. */
    on_hand: figure(40).optional(),
    reserved: figure(3).optional(),
  }),
  fails: ['forbidden', 'notFound', 'conflict'],
  handle: async ({ staff, body: { product_id, remain_qty }, locale }) => {
    if (!staff || remain_qty === undefined)
      return {
        status: true,
        message: translate(locale, 'answers.stockIs'),
        product_id,
        remain_qty: await freeStock(product_id),
      };
    const { onHand, reserved } = await correctStock(product_id, remain_qty, {
      actor: staff.role.toLowerCase(),
      actorId: staff.id,
    });
    return {
      status: true,
      message: translate(locale, 'answers.stockSet'),
      product_id,
      remain_qty: onHand - reserved,
      on_hand: onHand,
      reserved,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
