'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { CodeField } from '../second-factor/code-field';
import { AppSecret, CodeList } from './factor-parts';
import { useStaffAction } from '../shared/use-staff-action';

type ReplaceProps = { secret: string; svg: string; hasApp: boolean; onClose: () => void };

/**
 * Dialog with the secret of the new app and a field for its first code; until then the old app
 * works.
 */
export function ReplaceApp({ secret, svg, hasApp, onClose }: ReplaceProps) {
  const t = useTranslations('console.client.me');
  const { run, problem, busy } = useStaffAction();
  return (
    <Dialog
      title={t(hasApp ? 'replace' : 'addApp')}
      description={t(hasApp ? 'replaceText' : 'addAppText')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
          void run('console/finish-replacement', { body: { code } }).then((done) => done && onClose());
        }}
      >
        <AppSecret svg={svg} secret={secret} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <CodeField label={t('firstCode')} />
        <Button type="submit" busy={busy}>
          {t(hasApp ? 'replaceNow' : 'addAppNow')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Dialog that confirms the replacement, then shows the ten codes once. */
export function NewCodes({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.client.me');
  const { run, problem, busy } = useStaffAction();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog
      title={t('newCodes')}
      description={t(codes ? 'codesKeep' : 'codesText')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-4">
        {problem && <Alert tone="error">{problem}</Alert>}
        {codes ? (
          <>
            <CodeList codes={codes} />
            <Button onClick={onClose}>{t('kept')}</Button>
          </>
        ) : (
          <Button
            busy={busy}
            onClick={() =>
              void run('console/renew-recovery-codes', { body: {} }).then(
                (reply) => reply && setCodes(reply.recovery_codes),
              )
            }
          >
            {t('makeCodes')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
