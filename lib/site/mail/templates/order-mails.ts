import type { Block, Content, Fact } from '@/lib/site/mail/blocks';
import type { RefundValues, MailValues, OrderNews } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/**
 * Parts of an email about an order: texts, table rows, one button, further blocks and notes. `path`
 * is one of the store, or a whole address of the payment gateway.
 */
type Parts = {
  texts: string[];
  rows?: Fact[];
  button?: { label: string; path: string };
  more?: Block[];
  notes?: string[];
};

export const tracking = ({ orderId }: OrderNews) => `/Trackorder?order=${orderId}`;

/**
 * Composes an email about an order. The subject names the order and the event, never goods or
 * health.
 */
export function about(
  news: OrderNews,
  key: string,
  { say, greet, link }: Voice,
  { texts, rows = [], button, more = [], notes = [] }: Parts,
): Content {
  const way = button ?? { label: say('order.see'), path: tracking(news) };
  return {
    subject: say(`${key}.subject`, { orderNumber: news.orderNumber }),
    blocks: [
      { kind: 'paragraph', text: greet(news.firstName) },
      ...texts.map((text): Block => ({ kind: 'paragraph', text })),
      ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
      { kind: 'button', label: way.label, url: URL.canParse(way.path) ? way.path : link(way.path) },
      ...more,
      ...notes.map((text): Block => ({ kind: 'note', text })),
    ],
  };
}

/** Link to the page where such emails are switched off. */
export const switching = ({ say, link }: Voice): Block => ({
  kind: 'link',
  label: say('order.switchOff'),
  url: link('/Profile/settings'),
});

export function paymentFailed(news: MailValues['paymentFailed'], voice: Voice): Content {
  const { say, money } = voice;
  const button = news.canPay
    ? { label: say('paymentFailed.action'), path: tracking(news) }
    : { label: say('paymentFailed.again'), path: '/Addcart' };
  return about(news, 'paymentFailed', voice, {
    texts: [
      say('paymentFailed.text', { orderNumber: news.orderNumber, amount: money(news.payablePaise) }),
      say(news.canPay ? 'paymentFailed.payAgain' : 'paymentFailed.ended'),
    ],
    button,
    notes: [say('paymentFailed.money')],
  });
}

export function paymentLinkSent(news: MailValues['paymentLinkSent'], voice: Voice): Content {
  const { say, money, moment } = voice;
  const { orderNumber, payablePaise, payUntil, url } = news;
  return about(news, 'paymentLinkSent', voice, {
    texts: [
      say('paymentLinkSent.text', { orderNumber, amount: money(payablePaise) }),
      say('paymentLinkSent.until', { at: moment(payUntil) }),
    ],
    button: { label: say('paymentLinkSent.action'), path: url },
    notes: [say('paymentLinkSent.unknown')],
  });
}

export function orderDelivered(news: MailValues['orderDelivered'], voice: Voice): Content {
  const { say, date } = voice;
  const key = news.isCollected ? 'orderCollected' : 'orderDelivered';
  return about(news, key, voice, {
    texts: [
      say(`${key}.text`, { orderNumber: news.orderNumber }),
      say('orderDelivered.returns', { date: date(news.returnUntil) }),
      say('orderDelivered.opinion'),
    ],
    button: { label: say('orderDelivered.action'), path: tracking(news) },
    more: [{ kind: 'link', label: say('orderDelivered.policy'), url: voice.link('/return') }, switching(voice)],
  });
}

/** Sum that the store sends now. */
export const refundSent = ({ refundPaise, chargebackPaise = 0, heldPaise = 0 }: RefundValues): number =>
  refundPaise - chargebackPaise - heldPaise;

/** Sum that waits for the end of a dispute. */
const held = ({ heldPaise = 0 }: RefundValues, { say, money }: Voice): string[] =>
  heldPaise > 0 ? [say('refund.held', { amount: money(heldPaise) })] : [];

/** Sum already paid back by the bank, which is not paid again. */
const byBank = ({ chargebackPaise = 0 }: RefundValues, { say, money }: Voice): string[] =>
  chargebackPaise > 0 ? [say('refund.byBank', { amount: money(chargebackPaise) })] : [];

/** Texts about the refund; none if nothing was paid. */
export const refunded = (news: RefundValues, voice: Voice): string[] => [
  ...(refundSent(news) > 0
    ? [voice.say('refund.comes', { amount: voice.money(refundSent(news)) }), voice.say('refund.bank')]
    : []),
  ...held(news, voice),
  ...byBank(news, voice),
];

export function linesCancelled(news: MailValues['linesCancelled'], voice: Voice): Content {
  const { say } = voice;
  return about(news, 'linesCancelled', voice, {
    texts: [say('linesCancelled.text', { orderNumber: news.orderNumber }), ...refunded(news, voice)],
    notes: [say('linesCancelled.rest')],
  });
}

/** Texts about the goods that an edit adds and removes. */
const editedGoods = ({ added, removed }: MailValues['orderEdited'] | MailValues['orderEditOpened'], { say }: Voice) =>
  (
    [
      ['added', added],
      ['removed', removed],
    ] as const
  ).flatMap(([key, units]) => {
    const goods = units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
    return units.length > 0 ? [say(`orderEdited.${key}`, { goods })] : [];
  });

export function orderEditOpened(news: MailValues['orderEditOpened'], voice: Voice): Content {
  const { say, money, moment } = voice;
  const { orderNumber, payablePaise, payUntil, url } = news;
  return about(news, 'orderEditOpened', voice, {
    texts: [
      say('orderEditOpened.text', { orderNumber, amount: money(payablePaise) }),
      ...editedGoods(news, voice),
      say('orderEditOpened.until', { at: moment(payUntil) }),
    ],
    button: { label: say('paymentLinkSent.action'), path: url },
    notes: [say('orderEditOpened.unknown')],
  });
}

export function orderEdited(news: MailValues['orderEdited'], voice: Voice): Content {
  const { orderNumber, address } = news;
  const { say } = voice;
  return about(news, 'orderEdited', voice, {
    texts: [
      say('orderEdited.text', { orderNumber }),
      ...editedGoods(news, voice),
      ...(address ? [say('orderEdited.address', { address })] : []),
      ...refunded(news, voice),
    ],
  });
}

export function orderEditEnded(news: MailValues['orderEditEnded'], voice: Voice): Content {
  return about(news, 'orderEditEnded', voice, {
    texts: [voice.say('orderEditEnded.text', { orderNumber: news.orderNumber })],
  });
}

export function orderCancelled(news: MailValues['orderCancelled'], voice: Voice): Content {
  const { say } = voice;
  const texts = [say('orderCancelled.text', { orderNumber: news.orderNumber }), ...refunded(news, voice)];
  return about(news, 'orderCancelled', voice, {
    texts: news.refundPaise > 0 ? texts : [...texts, say('orderCancelled.unpaid')],
  });
}

export function orderReturned(news: MailValues['orderReturned'], voice: Voice): Content {
  return about(news, 'orderReturned', voice, {
    texts: [voice.say('orderReturned.text', { orderNumber: news.orderNumber }), ...refunded(news, voice)],
  });
}

export function refundQueued(news: MailValues['refundQueued'], voice: Voice): Content {
  const { say, money } = voice;
  return about(news, 'refundQueued', voice, {
    texts: [say('refundQueued.text', { orderNumber: news.orderNumber }), ...refunded(news, voice)],
    rows: refundSent(news) > 0 ? [{ label: say('refund.amount'), value: money(refundSent(news)), isTotal: true }] : [],
  });
}

export function refundDone(news: MailValues['refundDone'], voice: Voice): Content {
  const { say, money } = voice;
  if (refundSent(news) === 0) return about(news, 'refundDone', voice, { texts: byBank(news, voice) });
  return about(news, 'refundDone', voice, {
    texts: [
      say('refundDone.text', { orderNumber: news.orderNumber, amount: money(refundSent(news)) }),
      say('refund.bank'),
      ...byBank(news, voice),
    ],
    rows: [
      ...(news.reference ? [{ label: say('refund.reference'), value: news.reference }] : []),
      { label: say('refund.amount'), value: money(refundSent(news)), isTotal: true },
    ],
    notes: news.reference ? [say('refundDone.ask')] : [],
  });
}

/** Goes to an unconfirmed address: announces news about an order without any details. */
export function orderNews(
  { orderNumber, orderId, path }: MailValues['orderNews'],
  { say, greet, link }: Voice,
): Content {
  return {
    subject: say('orderNews.subject', { orderNumber }),
    blocks: [
      { kind: 'paragraph', text: greet() },
      { kind: 'paragraph', text: say('orderNews.text', { orderNumber }) },
      { kind: 'link', label: say('order.see'), url: link(`/Trackorder?order=${orderId}`) },
      { kind: 'paragraph', text: say('orderNews.confirm') },
      { kind: 'button', label: say('confirmEmail.action'), url: link(path) },
      { kind: 'note', text: say('confirmEmail.note') },
    ],
  };
}
