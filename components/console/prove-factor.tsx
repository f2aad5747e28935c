'use client';

import { useLocale, useTranslations } from 'next-intl';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { localePath } from '@/lib/kernel/locales';
import { CodeField } from './code-field';
import { useFormCall } from './use-form-call';

type Props = { why: string; onEnd: (again: boolean) => void };

/** A code of the second factor, over whatever screen one is on. */
export function ProveFactor({ why, onEnd }: Props) {
  const t = useTranslations('console.client.factor');
  const { locale, problem, busy, attempt } = useFormCall();
  return (
    <Dialog title={t('title')} description={why} open onOpenChange={(open) => !open && onEnd(false)}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code'));
          void attempt(async () => {
            await call('console/prove-second-factor', { locale, body: { code } });
            onEnd(true);
            return true;
          });
        }}
      >
        {problem && <Alert tone="error">{problem}</Alert>}
        <CodeField label={t('code')} />
        <Button type="submit" busy={busy}>
          {t('prove')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The session is over: another tab opens a new one, and what was typed here stays. */
export function SessionOver({ onEnd }: Pick<Props, 'onEnd'>) {
  const t = useTranslations('console.client.factor');
  const locale = useLocale();
  return (
    <Dialog title={t('over')} description={t('overText')} open onOpenChange={(open) => !open && onEnd(false)}>
      <a href={localePath(locale, '/console/login')} target="_blank" rel="noopener" className={buttonClass()}>
        {t('logIn')}
      </a>
    </Dialog>
  );
}
