import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { localMessages, messagesAreVisible } from '@/lib/kernel/messenger/messenger';
import { translate } from '@/lib/kernel/translate';

const say = (key: string) => translate('en', `outbox.messages.${key}`);
const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

export default async function MessagesPage() {
  if (!messagesAreVisible(await headers())) notFound();
  const messages = await localMessages();
  return (
    <>
      <h1 className="text-2xl font-bold">{say('title')}</h1>
      <p className="mt-2">{say('lead')}</p>
      {messages.length === 0 && <p className="mt-6">{say('empty')}</p>}
      <ul className="mt-6 divide-y divide-black/10">
        {messages.map(({ id, to, text, locale, at }) => (
          <li key={`${at}${id}`} className="py-3">
            <p lang={locale} className="font-semibold whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
            <p className="text-sm">
              {to}, <time dateTime={at}>{clock.format(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
