'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { makePasskey, PasskeyFailed, usePasskeys } from '@/components/shared/passkeys';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { deviceName } from '@/lib/kernel/sessions/device-name';
import { PASSKEY_NAME_LENGTH } from '@/lib/people/passkeys/rules';
import { PasswordProof } from './password-proof';
import { ProvenRemoval } from './proven-removal';

/** Passkey for display, with dates in the reader's language. */
export type PasskeyLine = { id: string; name: string; added: string; used: string | null };
type Props = { passkeys: PasskeyLine[]; host: string | null; hasPassword: boolean };

/**
 * Passkeys of the customer: add, rename, remove.
 * @param host null if the store's address supports none
 */
export function PasskeySettings({ passkeys, host, hasPassword }: Props) {
  const t = useTranslations('profile.passkeys');
  const isSupported = usePasskeys(host);
  if (passkeys.length === 0 && !host) return null;
  return (
    <section aria-labelledby="passkeys" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <header className="grid gap-1">
        <h2 id="passkeys" className="text-xl font-bold">
          {t('heading')}
        </h2>
        <p className="text-ink-soft">{t('text')}</p>
      </header>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} hasPassword={hasPassword} />
          ))}
        </ul>
      )}
      {isSupported ? <AddPasskey hasPassword={hasPassword} /> : <p>{t('unsupported')}</p>}
    </section>
  );
}

function Passkey({ passkey, hasPassword }: { passkey: PasskeyLine; hasPassword: boolean }) {
  const t = useTranslations('profile.passkeys');
  const { name, added, used } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <strong className="font-semibold">{name}</strong>
        <span className="block text-sm text-ink-soft">{t('added', { date: added })}</span>
        {used && <span className="block text-sm text-ink-soft">{t('used', { date: used })}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} hasPassword={hasPassword} />
      </div>
    </li>
  );
}

const NameField = ({ name, error }: { name: string; error?: string }) => {
  const t = useTranslations('profile.passkeys');
  return (
    <Field
      name="name"
      label={t('name')}
      hint={t('nameHint')}
      defaultValue={name}
      maxLength={PASSKEY_NAME_LENGTH}
      autoComplete="off"
      required
      error={error}
    />
  );
};

function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('profile.passkeys');
  const words = useTranslations('client.entry.passkey');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState('');
  const fields = useRef<HTMLDivElement>(null);

  /** @throws CallFailed with the message of a refusal, or of the device */
  async function add(password: string | undefined) {
    setError('');
    const name = fields.current?.querySelector('input')?.value ?? '';
    const begun = await call('startpasskey', { locale, body: { current_password: password } });
    if (!begun.options) throw new CallFailed(200, begun.message ?? '');
    const credential = await makePasskey(begun.options).catch((failure: unknown) => {
      throw new CallFailed(200, words(failure instanceof PasskeyFailed ? failure.reason : 'failed'));
    });
    const reply = await call('addpasskey', { locale, body: { credential, name } }).catch((failure: unknown) => {
      setError((failure instanceof CallFailed && failure.fields.name) || '');
      throw failure;
    });
    if (isRefusal(reply)) throw new CallFailed(200, reply.message);
    setOpen(false);
    say(reply.message);
    router.refresh();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('add')}
      trigger={<Button kind="secondary" className="justify-self-start" />}
      triggerText={t('add')}
    >
      <PasswordProof hasPassword={hasPassword} action={t('add')} kind="primary" onProof={add}>
        <div ref={fields}>
          <NameField name={deviceName(globalThis.navigator?.userAgent ?? null) ?? ''} error={error} />
        </div>
      </PasswordProof>
    </Dialog>
  );
}

function RenamePasskey({ passkey: { id, name } }: { passkey: PasskeyLine }) {
  const t = useTranslations('profile.passkeys');
  const router = useRouter();
  const { say } = useToast();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState('');
  const { run, busy } = useAction(setError);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError('');
    const chosen = String(new FormData(event.currentTarget).get('name') ?? '');
    const reply = await run('renamepasskey', { body: { passkey_id: id, name: chosen } });
    if (!reply) return;
    setOpen(false);
    say(reply.message);
    router.refresh();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('renameNamed', { name })}
      trigger={<Button kind="secondary" aria-label={t('renameNamed', { name })} />}
      triggerText={t('rename')}
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <NameField name={name} error={error} />
        <Button type="submit" busy={busy}>
          {t('rename')}
        </Button>
      </form>
    </Dialog>
  );
}

function RemovePasskey({ passkey: { id, name }, hasPassword }: { passkey: PasskeyLine; hasPassword: boolean }) {
  const t = useTranslations('profile.passkeys');
  const locale = useLocale();
  return (
    <ProvenRemoval
      title={t('removeNamed', { name })}
      text={t('removeText')}
      trigger={t('remove')}
      label={t('removeNamed', { name })}
      action={t('remove')}
      hasPassword={hasPassword}
      onRemove={(password) => call('removepasskey', { locale, body: { passkey_id: id, current_password: password } })}
    />
  );
}
