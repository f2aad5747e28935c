import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { localMail, outboxIsVisible } from '@/lib/kernel/mailer/mailer';
import { translate } from '@/lib/kernel/translate';
import { AppLink } from '@/components/ui/app-link';

const say = (key: string) => translate('en', `outbox.${key}`);

/** Links open in the whole window; the email can do nothing else. */
const ALLOWED = 'allow-top-navigation-by-user-activation';
const onTop = (html: string) => html.replace('<head>', '<head><base target="_top">');

export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const mail = outboxIsVisible(await headers()) ? await localMail(id) : null;
  if (!mail) notFound();
  return (
    <>
      <AppLink href="/sandbox/mail" className="inline-block py-2 underline">
        {say('back')}
      </AppLink>
      <h1 className="mt-2 text-2xl font-bold">{mail.subject}</h1>
      <p className="mt-1 break-all">
        {say('to')}: {mail.to}
      </p>
      {mail.files && (
        <p className="mt-1">
          {say('attachments')}:{' '}
          {mail.files.map(({ name }, index) => (
            <a
              key={name}
              href={`/sandbox/mail/${id}/files/${index}`}
              download={name}
              className="mr-3 inline-block py-2 underline"
            >
              {name}
            </a>
          ))}
        </p>
      )}
      <iframe
        title={say('body')}
        sandbox={ALLOWED}
        srcDoc={onTop(mail.html)}
        className="mt-6 h-[70vh] w-full rounded-lg border border-black/15"
      />
      <details className="mt-4">
        <summary className="cursor-pointer py-2">{say('plain')}</summary>
        <pre className="overflow-x-auto whitespace-pre-wrap">{mail.text}</pre>
      </details>
    </>
  );
}
