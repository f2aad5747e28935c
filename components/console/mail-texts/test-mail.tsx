'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/kernel/locales';
import type { MailKindName } from '@/lib/site/mail/texts/kind-rules';
import type { MailText } from '@/lib/site/mail/texts/rules';

type Props = { kind: MailKindName; lang: Locale; text: MailText; address: string };

/** Button that sends an example with the text in the form, saved or not, to its author. */
export function TestMail({ kind, lang, text, address }: Props) {
  const t = useTranslations('console.client.mailTexts');
  const { run, problem, fields, busy } = useStaffAction();
  const [sentTo, setSentTo] = useState('');

  async function send() {
    setSentTo('');
    const reply = await run('console/test-mail-text', { body: { kind, locale: lang, text } }, () => true);
    if (reply) setSentTo(reply.to);
  }

  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{[problem, ...Object.values(fields)].join(' ')}</Alert>}
      {sentTo && <Alert tone="success">{t('sent', { address: sentTo })}</Alert>}
      <div className="grid gap-1">
        <Button kind="secondary" busy={busy} className="justify-self-start" onClick={() => void send()}>
          {t('test')}
        </Button>
        <p className="text-sm wrap-anywhere text-ink-soft">{t('testHint', { address })}</p>
      </div>
    </div>
  );
}
