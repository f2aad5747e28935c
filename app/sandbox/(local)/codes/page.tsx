import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { isTrial, listDemoCodes } from '@/lib/people/staff/demo-logins';
import { env } from '@/lib/kernel/env';
import { localPagesAreVisible } from '@/lib/kernel/mailer/local-pages';
import { translate } from '@/lib/kernel/translate';
import logins from '@/prisma/demo/demo-logins.json';

const say = (key: string) => translate('en', `demoCodes.${key}`);

/**
 * Codes of the authenticator apps of the demo staff. The page does not exist in a store that is
 * publicly reachable or takes payments.
 */
export default async function DemoCodesPage() {
  if (!isTrial(env()) || !localPagesAreVisible(await headers())) notFound();
  const codes = await listDemoCodes(Object.values(logins).map(({ email }) => email));
  return (
    <>
      <h1 className="text-2xl font-bold">{say('title')}</h1>
      <p className="mt-2">{say('lead')}</p>
      {codes.length === 0 && <p className="mt-6">{say('empty')}</p>}
      <dl className="mt-6 divide-y divide-black/10">
        {codes.map(({ email, code }) => (
          <div key={email} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <dt>{email}</dt>
            <dd className="font-mono text-xl font-semibold">{code}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
