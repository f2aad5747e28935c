'use client';

import { useLocale, useTranslations } from 'next-intl';
import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { localePath } from '@/lib/kernel/locales';
import { CodeField } from './code-field';
import { useFormCall } from './use-form-call';

type Need = 'second-factor' | 'sign-in';
type Ask = (need: Need, why: string) => Promise<boolean>;
const Asking = createContext<Ask>(() => Promise.resolve(false));

/** Asks for the second factor over the screen, whose forms stay as they are. It answers whether to try again. */
export const useSecondFactor = (): Ask => use(Asking);

type Asked = { need: Need; why: string };

/** Around the console's screens: what unlocks them, and what asks for a fresh proof, without leaving them. */
export function SecondFactorDialog({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = useRef<(again: boolean) => void>(() => undefined);

  const ask: Ask = (need, why) =>
    new Promise((resolve) => {
      settle.current(false);
      settle.current = resolve;
      setAsked({ need, why });
    });

  function end(again: boolean) {
    setAsked(null);
    settle.current(again);
  }

  return (
    <Asking value={ask}>
      {children}
      {asked?.need === 'second-factor' && <Prove why={asked.why} onEnd={end} />}
      {asked?.need === 'sign-in' && <SessionOver onEnd={end} />}
    </Asking>
  );
}

type Props = { why: string; onEnd: (again: boolean) => void };

function Prove({ why, onEnd }: Props) {
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

function SessionOver({ onEnd }: Pick<Props, 'onEnd'>) {
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
