import { CHANNELS } from '@/lib/kernel/messenger/types';
import { isStillNews, messageKind, messageKindOf, MESSAGE_KINDS } from './kind-rules';
import { knownReason } from './reason-rules';
import { fillTemplate, NO_TEMPLATE, partsOf, templateProblems, type Template } from './template-rules';

const problems = (channel: 'sms' | 'whatsapp', change: Partial<Template>, kind = 'orderDispatched' as const) =>
  templateProblems(kind, channel, { ...NO_TEMPLATE, isOn: true, ...change });

it('fills values in their order, and reads none of them as a placeholder', () => {
  const values = { 'order.number': '{{customer.name}}', 'customer.name': 'Kavya', 'parcel.number': '' };
  expect(fillTemplate('{{ order.number }} for {{customer.name}}', values)).toBe('{{customer.name}} for Kavya');
  expect(partsOf('{{customer.name}}\n\n{{parcel.number}}\nNo. {{order.number}}', values).parameters).toEqual([
    'Kavya',
    '–',
    'No. {{customer.name}}',
  ]);
});

it('gives WhatsApp no line break and no long value', () => {
  const { parameters, header } = partsOf('{{customer.name}}\n{{order.number}}\nheader: {{order.number}}', {
    'customer.name': 'Kavya\r\nMohan\t x',
    'order.number': 'x'.repeat(2_000),
  });
  expect(parameters?.[0]).toBe('Kavya Mohan x');
  expect([parameters?.[1]?.length, header?.length]).toEqual([1_024, 60]);
});

it.each([
  ['button: {{link.address}}', { parameters: [], buttons: [{ index: 0, text: 'ta/Trackorder?order=7#a' }] }],
  ['Button 2: {{link.address}}\nx', { parameters: ['x'], buttons: [{ index: 1, text: 'ta/Trackorder?order=7#a' }] }],
  [
    'button: {{order.number}}\nheader: No. {{order.number}}',
    { header: 'No. MC-1', buttons: [{ index: 0, text: 'MC-1' }] },
  ],
  ['Button of the lift\nbutton 11: x', { parameters: ['Button of the lift', 'button 11: x'], buttons: [] }],
])('gives header and buttons their values: %j', (body, parts) => {
  const values = { 'link.address': 'https://shop.example/ta/Trackorder?order=7#a', 'order.number': 'MC-1' };
  expect(partsOf(body, values)).toMatchObject(parts);
});

it.each([
  ['whatsapp', {}, 'template', 'messageNameNeeded'],
  ['whatsapp', { template: 'Order Sent' }, 'template', 'messageName'],
  ['whatsapp', { template: 'x'.repeat(101) }, 'template', 'pageTooLong'],
  ['whatsapp', { template: 'a', body: '{{order.nr}}' }, 'body', 'pagePlaceholder'],
  ['whatsapp', { template: 'a', body: '{{order.number}' }, 'body', 'mailTextBraces'],
  ['whatsapp', { template: 'a', body: Array(11).fill('a').join('\n') }, 'body', 'messageLines'],
  ['whatsapp', { template: 'a', body: 'header: a\nheader: b' }, 'body', 'messageParts'],
  ['whatsapp', { template: 'a', body: 'button: a\nbutton 1: b' }, 'body', 'messageParts'],
  ['whatsapp', { template: 'a', body: 'button:' }, 'body', 'messageParts'],
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
