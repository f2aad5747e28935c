import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { localMails, outboxIsVisible } from '@/lib/kernel/mailer/mailer';
import { translate } from '@/lib/kernel/translate';
import { AppLink } from '@/components/ui/app-link';

const say = (key: string) => translate('en', `outbox.${key}`);
const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

export default async function OutboxPage() {
  if (!outboxIsVisible(await headers())) notFound();
  const mails = await localMails();
  return (
    <>
      <h1 className="text-2xl font-bold">{say('title')}</h1>
      <p className="mt-2">{say('lead')}</p>
      <p>
        <AppLink href="/sandbox/messages" className="inline-block py-2 underline">
          {say('messages.title')}
        </AppLink>
      </p>
      {mails.length === 0 && <p className="mt-6">{say('empty')}</p>}
      <ul className="mt-6 divide-y divide-black/10">
        {mails.map(({ id, to, subject, at }) => (
          <li key={`${at}${id}`}>
            <AppLink href={`/sandbox/mail/${id}`} className="block py-3 hover:underline">
              <span className="block font-semibold">{subject}</span>
              <span className="block text-sm break-all">
                {to}, <time dateTime={at}>{clock.format(new Date(at))}</time>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
