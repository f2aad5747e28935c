import { translate } from '@/lib/kernel/translate';
import type { Block, Content } from '@/lib/site/mail/blocks';
import type { OrderReceipt } from '@/lib/site/mail/types';
import { openingHours } from './parcel-mails';
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
    rows: [
      ...rows,
      {
        label: say(receipt.isToCollect ? 'orderPlaced.toCollect' : 'orderPlaced.paid'),
        value: money(payablePaise),
        isTotal: true,
      },
    ],
  };
}

/** Method with its promised days; for a collection the place and its opening hours. */
function delivery({ delivery: promised, deliveryAddress }: OrderReceipt, { say, days, locale }: Voice): Block[] {
  const address: Block = { kind: 'paragraph', text: say('orderPlaced.address', { address: deliveryAddress }) };
  if (!promised) return [address];
  const { method, name, from, to, place } = promised;
  const label = name ?? translate(locale, `deliveryMethods.${method}`);
  const promise: Block = { kind: 'facts', rows: [{ label, value: days(from, to) }] };
  if (!place) return [promise, address];
  return [
    promise,
    { kind: 'paragraph', text: say('orderPlaced.collect', { place: `${place.name}, ${place.address}` }) },
    { kind: 'facts', rows: openingHours(place) },
  ];
}

/** Receipt of a paid order. */
export function orderPlaced(receipt: OrderReceipt, voice: Voice): Content {
  const { say, link, date } = voice;
  const { firstName, orderNumber, placedAt } = receipt;
  return {
    subject: say('orderPlaced.subject', { orderNumber }),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      {
        kind: 'paragraph',
        text: receipt.isToCollect
          ? say('orderPlaced.cash', { orderNumber, date: date(placedAt), amount: voice.money(receipt.payablePaise) })
          : say('orderPlaced.text', { orderNumber, date: date(placedAt) }),
      },
      lines(receipt, voice),
      totals(receipt, voice),
      ...delivery(receipt, voice),
      { kind: 'button', label: say('orderPlaced.action'), url: link('/Myorders') },
    ],
  };
}
