import type { Block, Content } from '@/lib/site/mail/blocks';
import type { MailValues, OrderNews } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';
import { refunded } from './order-mails';

function aboutReturn(
  { firstName, orderNumber, orderId }: OrderNews,
  key: string,
  { say, link }: Voice,
  texts: string[],
  more: Block[] = [],
): Content {
  return {
    subject: say(`${key}.subject`, { orderNumber }),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      ...texts.map((text): Block => ({ kind: 'paragraph', text })),
      { kind: 'button', label: say('returns.see'), url: link(`/Trackorder?order=${orderId}`) },
      ...more,
    ],
  };
}

export function returnRequested(news: MailValues['returnRequested'], voice: Voice): Content {
  const { say, link } = voice;
  const { orderNumber } = news;
  return aboutReturn(
    news,
    'returnRequested',
    voice,
    [say('returnRequested.text', { orderNumber })],
    [{ kind: 'link', label: say('order.switchOff'), url: link('/Profile/settings') }],
  );
}

export function returnApproved(news: MailValues['returnApproved'], voice: Voice): Content {
  const { say } = voice;
  return aboutReturn(news, 'returnApproved', voice, [
    say('returnApproved.text', { orderNumber: news.orderNumber }),
    say('returnApproved.next'),
  ]);
}

export function returnRejected(news: MailValues['returnRejected'], voice: Voice): Content {
  const { say, link } = voice;
  const { orderNumber, reason } = news;
  const texts = [
    say('returnRejected.text', { orderNumber }),
    ...(reason ? [say('returnRejected.reason', { reason })] : []),
  ];
  return aboutReturn(news, 'returnRejected', voice, texts, [
    { kind: 'link', label: say('returnRejected.complain'), url: link('/contact-us') },
  ]);
}

export function returnReceived(news: MailValues['returnReceived'], voice: Voice): Content {
  const { say, link } = voice;
  const texts = [say('returnReceived.text', { orderNumber: news.orderNumber }), ...refunded(news, voice)];
  return aboutReturn(news, 'returnReceived', voice, texts, [
    { kind: 'link', label: say('order.switchOff'), url: link('/Profile/settings') },
  ]);
}

export function returnCancelled(news: MailValues['returnCancelled'], voice: Voice): Content {
  const { say, link } = voice;
  const { orderNumber } = news;
  return aboutReturn(
    news,
    'returnCancelled',
    voice,
    [say('returnCancelled.text', { orderNumber })],
    [{ kind: 'link', label: say('order.switchOff'), url: link('/Profile/settings') }],
  );
}
