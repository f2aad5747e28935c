'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/kernel/locales';
import type { Channel } from '@/lib/kernel/messenger/types';
import type { MessageKind } from '@/lib/people/messages/kind-rules';
import type { Template } from '@/lib/people/messages/template-rules';

type Props = { kind: MessageKind; channel: Channel; lang: Locale; template: Template };

/** Button that sends an example with the template in the form, saved or not, to its author. */
export function TestMessage({ kind, channel, lang, template }: Props) {
  const t = useTranslations('console.client.messages');
  const { run, problem, fields, busy } = useStaffAction();
  const [sentTo, setSentTo] = useState('');

  async function send() {
    setSentTo('');
    const reply = await run('console/test-message', { body: { kind, channel, locale: lang, template } }, () => true);
    if (reply) setSentTo(reply.to);
  }

  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{[problem, ...Object.values(fields)].join(' ')}</Alert>}
      {sentTo && <Alert tone="success">{t('sent', { number: sentTo })}</Alert>}
      <Button kind="secondary" busy={busy} className="justify-self-start" onClick={() => void send()}>
        {t('test')}
      </Button>
    </div>
  );
}
