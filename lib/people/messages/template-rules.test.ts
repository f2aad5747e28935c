import { CHANNELS } from '@/lib/kernel/messenger/types';
import { isStillNews, messageKind, messageKindOf, MESSAGE_KINDS } from './kind-rules';
import { knownReason } from './reason-rules';
import { fillTemplate, NO_TEMPLATE, parametersOf, templateProblems, type Template } from './template-rules';

const problems = (channel: 'sms' | 'whatsapp', change: Partial<Template>, kind = 'orderDispatched' as const) =>
  templateProblems(kind, channel, { ...NO_TEMPLATE, isOn: true, ...change });

it('fills values in their order, and reads none of them as a placeholder', () => {
  const values = { 'order.number': '{{customer.name}}', 'customer.name': 'Kavya', 'parcel.number': '' };
  expect(fillTemplate('{{ order.number }} for {{customer.name}}', values)).toBe('{{customer.name}} for Kavya');
  expect(parametersOf('{{customer.name}}\n\n{{parcel.number}}\nNo. {{order.number}}', values)).toEqual([
    'Kavya',
    '–',
    'No. {{customer.name}}',
  ]);
});

it('gives WhatsApp no line break and no long value', () => {
  const [one, two] = parametersOf('{{customer.name}}\n{{order.number}}', {
    'customer.name': 'Kavya\r\nMohan\t x',
    'order.number': 'x'.repeat(2_000),
  });
  expect(one).toBe('Kavya Mohan x');
  expect(two).toHaveLength(1_024);
});

it.each([
  ['whatsapp', {}, 'template', 'messageNameNeeded'],
  ['whatsapp', { template: 'Order Sent' }, 'template', 'messageName'],
  ['whatsapp', { template: 'x'.repeat(101) }, 'template', 'pageTooLong'],
  ['whatsapp', { template: 'a', body: '{{order.nr}}' }, 'body', 'pagePlaceholder'],
  ['whatsapp', { template: 'a', body: '{{order.number}' }, 'body', 'mailTextBraces'],
  ['whatsapp', { template: 'a', body: Array(11).fill('a').join('\n') }, 'body', 'messageLines'],
  ['sms', {}, 'body', 'messageTextNeeded'],
  ['sms', { body: 'x', template: 'a b' }, 'template', 'messageDltId'],
  ['sms', { body: 'x'.repeat(1_001) }, 'body', 'pageTooLong'],
] as const)('refuses by %s %j', (channel, change, field, key) => {
  expect(problems(channel, change)).toMatchObject([{ field, key }]);
});

it('needs the code in the text of a code, and keeps codes on', () => {
  const code = (change: Partial<Template>) =>
    templateProblems('code', 'sms', { ...NO_TEMPLATE, isOn: true, ...change });
  expect(code({ body: 'Welcome' })).toMatchObject([{ field: 'body', key: 'messageNeeds' }]);
  expect(code({ template: '1107', isOn: false })).toMatchObject([{ field: 'isOn', key: 'messageCodeOn' }]);
  expect(code({ body: '{{login.code}}', template: '1107' })).toEqual([]);
});

it('accepts a mapping, and an empty one that is off', () => {
  expect(problems('sms', { body: '{{order.number}} is on its way', template: '1107' })).toEqual([]);
  expect(problems('whatsapp', { body: '{{order.number}}', template: 'order_sent' })).toEqual([]);
  for (const kind of MESSAGE_KINDS)
    for (const channel of CHANNELS) expect(templateProblems(kind, channel, NO_TEMPLATE)).toEqual([]);
});

it('names no goods in any kind, and sends advertising only by WhatsApp', () => {
  for (const kind of MESSAGE_KINDS) {
    const { placeholders, channels, isPromotional, needs = [] } = messageKind(kind);
    expect(placeholders.filter((name) => name.startsWith('product.'))).toEqual([]);
    expect(needs.every((name) => placeholders.includes(name))).toBe(true);
    if (isPromotional) expect(channels).toEqual(['whatsapp']);
  }
});

it('tells collected from carried goods, and drops news that are over', () => {
  const params = { isCollected: true };
  expect(messageKindOf({ kind: 'orderDispatched', params })).toBe('readyToCollect');
  expect(messageKindOf({ kind: 'orderDispatched', params: {} })).toBe('orderDispatched');
  expect(messageKindOf({ kind: 'orderDelivered', params })).toBeNull();
  expect(messageKindOf({ kind: 'prescriptionRejected', params: {} })).toBeNull();
  expect(messageKindOf({ kind: 'orderPlaced', params: { isToCollect: true } })).toBe('orderPlacedForCash');
  expect(isStillNews('paymentFailed', 'PURCHASED')).toBe(false);
  expect(isStillNews('orderDispatched', 'DELIVERED')).toBe(false);
  expect(isStillNews('orderDelivered', 'DELIVERED')).toBe(true);
  expect(isStillNews('offer', null)).toBe(true);
});

it.each([
  ['whatsapp: 131026', 'noWhatsapp'],
  ['whatsapp: 132000', 'parameters'],
  ['whatsapp: 190', 'account'],
  ['whatsapp: 130429', 'tooMany'],
  ['status 503', 'service'],
  ['TimeoutError', 'service'],
  ['sms: status 400', 'refused'],
  ['whatsapp: 999999', null],
])('explains %s', (reason, known) => {
  expect(knownReason(reason)).toBe(known);
});
