'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type MouseEvent } from 'react';
import { useSecondFactor } from '@/components/console/second-factor/second-factor-dialog';
import { Alert } from '@/components/ui/alert';

type Props = { /** Address of the call with the shown dates. */ href: string; name: string };

/** Saves a response of a call as a file. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/**
 * Link that downloads a register. Without JavaScript it is a plain link; with it, it first prompts
 * for a second factor if the last one is too old.
 */
export function ExportRegister({ href, name }: Props) {
  const t = useTranslations('console.client.registers');
  const [locale, askFactor] = [useLocale(), useSecondFactor()];
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    const reply = await fetch(href, { headers: { 'x-medcall-locale': locale } });
    if (reply.ok) return saveFile(await reply.blob(), name);
    const { message = t('failed') } = (await reply.json().catch(() => ({}))) as { message?: string };
    const needs = reply.headers.get('x-medcall-needs');
    if ((needs === 'second-factor' || needs === 'sign-in') && (await askFactor(needs, message))) return download();
    setProblem(message);
  }

  async function pressed(event: MouseEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    await download().catch(() => setProblem(t('failed')));
    setBusy(false);
  }

  return (
    <>
      <a
        href={href}
        download={name}
        aria-busy={busy}
        className="btn btn-secondary"
        onClick={(event) => void pressed(event)}
      >
        {t('export')}
      </a>
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  );
}
