import type { Block, Fact } from '@/lib/site/mail/blocks';
import { uncollectedReason } from '@/lib/site/delivery/uncollected-rules';
import type { CollectPlace } from '@/lib/site/pages/facts';
import type { MailValues, OrderNews, ParcelNews } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';
import { about, refunded, switching, tracking } from './order-mails';

/** Phone numbers to call. Unknown numbers are left out. */
function phones(
  { storePhone, agentPhone }: Pick<ParcelNews, 'storePhone' | 'agentPhone'>,
  { say, phone }: Voice,
): Fact[] {
  const call = (label: string, number: string | null): Fact[] =>
    number ? [{ label, value: phone(number), url: `tel:${number}` }] : [];
  return [...call(say('orderDispatched.agent'), agentPhone), ...call(say('orderDispatched.store'), storePhone)];
}

function parcelFacts(parcel: ParcelNews, voice: Voice): Fact[] {
  const { say, days } = voice;
  const { trackingNumber, courier, trackingUrl, expected } = parcel;
  return [
    ...(expected ? [{ label: say('orderDispatched.expected'), value: days(expected.from, expected.until) }] : []),
    ...(courier ? [{ label: say('orderDispatched.courier'), value: courier }] : []),
    ...(trackingNumber
      ? [
          {
            label: say('orderDispatched.tracking'),
            value: trackingNumber,
            ...(trackingUrl ? { url: trackingUrl } : {}),
          },
        ]
      : []),
    ...phones(parcel, voice),
  ];
}

/** Opening hours of the place where a buyer collects the goods. */
export const openingHours = ({ hours }: CollectPlace): Fact[] =>
  hours.map(([weekdays, time]) => ({ label: weekdays, value: time }));

/** Says that goods are ready, where, and when the place is open. */
function readyToCollect(
  news: OrderNews & ParcelNews,
  place: CollectPlace,
  key: 'readyToCollect' | 'partReadyToCollect',
  voice: Voice,
) {
  const { say } = voice;
  return about(news, key, voice, {
    texts: [
      say(`${key}.text`, { orderNumber: news.orderNumber }),
      say('orderPlaced.collect', { place: `${place.name}, ${place.address}` }),
    ],
    rows: [...openingHours(place), ...phones({ storePhone: news.storePhone, agentPhone: null }, voice)],
    more: [switching(voice)],
  });
}

function aboutParcel(
  news: OrderNews & ParcelNews,
  key: 'orderDispatched' | 'parcelDispatched' | 'parcelChanged' | 'outForDelivery',
  voice: Voice,
  rows: Fact[] = [],
) {
  const more: Block[] = [switching(voice)];
  return about(news, key, voice, {
    texts: [voice.say(`${key}.text`, { orderNumber: news.orderNumber })],
    rows: [...rows, ...parcelFacts(news, voice)],
    button: { label: voice.say('orderDispatched.action'), path: tracking(news) },
    more,
  });
}

export const orderDispatched = (news: MailValues['orderDispatched'], voice: Voice) =>
  news.place ? readyToCollect(news, news.place, 'readyToCollect', voice) : aboutParcel(news, 'orderDispatched', voice);
export const parcelDispatched = (news: MailValues['parcelDispatched'], voice: Voice) =>
  news.place
    ? readyToCollect(news, news.place, 'partReadyToCollect', voice)
    : aboutParcel(news, 'parcelDispatched', voice);
export const parcelChanged = (news: MailValues['parcelChanged'], voice: Voice) =>
  aboutParcel(news, 'parcelChanged', voice);

/** Says that the courier is on the way to the door, and the cash to keep ready. */
export function outForDelivery(news: MailValues['outForDelivery'], voice: Voice) {
  const { say, money } = voice;
  const { toCollectPaise } = news;
  const cash = toCollectPaise > 0 ? [{ label: say('orderPlaced.toCollect'), value: money(toCollectPaise) }] : [];
  return aboutParcel(news, 'outForDelivery', voice, cash);
}

/** States the reason and the next step: another attempt or a refund. */
export function deliveryFailed(news: MailValues['deliveryFailed'], voice: Voice) {
  const { say } = voice;
  const { orderNumber, reason, isLast, isCollected } = news;
  if (isCollected)
    return about(news, 'uncollected', voice, {
      texts: [
        say('uncollected.text', { orderNumber }),
        say(`uncollected.reasons.${uncollectedReason(reason)}`),
        ...(isLast ? [say(reason === 'LOST' ? 'uncollected.lost' : 'uncollected.last')] : []),
      ],
      rows: isLast ? [] : phones(news, voice),
    });
  return about(news, 'deliveryFailed', voice, {
    texts: [
      say('deliveryFailed.text', { orderNumber }),
      say(`deliveryFailed.reasons.${reason}`),
      say(isLast ? 'deliveryFailed.last' : 'deliveryFailed.again'),
    ],
    rows: isLast ? [] : phones(news, voice),
  });
}

export function parcelReturned(news: MailValues['parcelReturned'], voice: Voice) {
  const key = news.isCollected ? 'notHandedOver' : 'parcelReturned';
  return about(news, key, voice, {
    texts: [voice.say(`${key}.text`, { orderNumber: news.orderNumber }), ...refunded(news, voice)],
  });
}
