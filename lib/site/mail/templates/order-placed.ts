import type { Block, Content } from '@/lib/site/mail/blocks';
import type { OrderReceipt } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

function lines({ lines: bought }: OrderReceipt, { say, money }: Voice): Block {
  return {
    kind: 'facts',
    rows: bought.map(({ name, packSize, quantity, totalPaise }) => ({
      label: say('orderPlaced.line', { name: packSize ? `${name}, ${packSize}` : name, quantity }),
      value: money(totalPaise),
    })),
  };
}

function totals(receipt: OrderReceipt, { say, money }: Voice): Block {
  const { mrpTotalPaise, itemsDiscountPaise, couponDiscountPaise, shippingPaise, payablePaise } = receipt;
  const rows = [{ label: say('orderPlaced.mrpTotal'), value: money(mrpTotalPaise) }];
  if (itemsDiscountPaise > 0)
    rows.push({ label: say('orderPlaced.itemsDiscount'), value: `−${money(itemsDiscountPaise)}` });
  if (couponDiscountPaise > 0)
    rows.push({ label: say('orderPlaced.couponDiscount'), value: `−${money(couponDiscountPaise)}` });
  rows.push({
    label: say('orderPlaced.shipping'),
    value: shippingPaise === 0 ? say('orderPlaced.free') : money(shippingPaise),
  });
  return {
    kind: 'facts',
    rows: [...rows, { label: say('orderPlaced.paid'), value: money(payablePaise), isTotal: true }],
  };
}

/** Receipt of a paid order. */
export function orderPlaced(receipt: OrderReceipt, voice: Voice): Content {
  const { say, link, date } = voice;
  const { firstName, orderNumber, placedAt, deliveryAddress } = receipt;
  return {
    subject: say('orderPlaced.subject', { orderNumber }),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('orderPlaced.text', { orderNumber, date: date(placedAt) }) },
      lines(receipt, voice),
      totals(receipt, voice),
      { kind: 'paragraph', text: say('orderPlaced.address', { address: deliveryAddress }) },
      { kind: 'button', label: say('orderPlaced.action'), url: link('/Myorders') },
    ],
  };
}
