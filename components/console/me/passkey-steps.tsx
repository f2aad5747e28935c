'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PASSKEY_NAME_LENGTH } from '@/lib/people/passkeys/rules';
import { deviceName } from '@/lib/kernel/sessions/device-name';
import { makePasskey, PasskeyFailed, usePasskeys } from '@/components/shared/passkeys';
import { DialogOnDemand } from '../shared/dialog-on-demand';
import { useStaffAction } from '../shared/use-staff-action';

type NameProps = {
  title: string;
  text?: string;
  submit: string;
  name: string;
  problem: string;
  fields: Record<string, string>;
  busy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** Dialog for the name of a passkey. */
function NameDialog({ title, text, submit, name, problem, fields, busy, onSubmit, onClose }: NameProps) {
  const t = useTranslations('console.client.me');
  return (
    <DialogOnDemand title={title} description={text} onOpenChange={(open) => !open && onClose()}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        {problem && <Alert tone="error">{problem}</Alert>}
        <Field
          name="name"
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          error={fields.name}
          defaultValue={name}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </form>
    </DialogOnDemand>
  );
}

/** Button that adds a passkey, in browsers that support them. */
export function AddPasskeyButton({ host }: { host: string }) {
  const t = useTranslations('console.client.me');
  const [isOpen, setOpen] = useState(false);
  if (!usePasskeys(host)) return <p className="text-ink-soft">{t('noPasskeysHere')}</p>;
  return (
    <>
      <Button kind="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('addPasskey')}
      </Button>
      {isOpen && <AddPasskey onClose={() => setOpen(false)} />}
    </>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const [t, words] = [useTranslations('console.client.me'), useTranslations('console.client.passkey')];
  const { run, problem, fields, busy } = useStaffAction();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function add(name: string): Promise<void> {
    setRefusal('');
    const begun = await run('console/start-passkey', { body: {} });
    if (!begun) return;
    setAsking(true);
    try {
      const credential = await makePasskey(begun.options);
      if (await run('console/add-passkey', { body: { credential, name } })) onClose();
    } catch (error) {
      setRefusal(words(error instanceof PasskeyFailed ? error.reason : 'failed'));
    }
    setAsking(false);
  }

  return (
    <NameDialog
      title={t('addPasskey')}
      text={t('addPasskeyText')}
      submit={t('addPasskeyNow')}
      name={deviceName(navigator.userAgent) ?? ''}
      problem={problem || refusal}
      fields={fields}
      busy={busy || isAsking}
      onSubmit={(name) => void add(name)}
      onClose={onClose}
    />
  );
}

type OwnProps = { passkeyId: string; name: string };

/** Button that renames a passkey. */
export function RenamePasskeyButton({ passkeyId, name }: OwnProps) {
  const t = useTranslations('console.client.me');
  const { run, problem, fields, busy } = useStaffAction();
  const [isOpen, setOpen] = useState(false);
  const rename = (chosen: string) =>
    void run('console/rename-passkey', { body: { passkey_id: passkeyId, name: chosen } }).then(
      (done) => done && setOpen(false),
    );
  return (
    <>
      <Button kind="secondary" aria-label={t('renameNamed', { name })} onClick={() => setOpen(true)}>
        {t('rename')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('rename')}
          submit={t('renameNow')}
          name={name}
          problem={problem}
          fields={fields}
          busy={busy}
          onSubmit={rename}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type RemoveProps = {
  label: string;
  name: string;
  text: string;
  busy: boolean;
  problem: string;
  onYes: () => Promise<unknown>;
};

/** Button that removes a factor after confirmation. */
function RemoveButton({ label, name, text, busy, problem, onYes }: RemoveProps) {
  const t = useTranslations('console.client.me');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <DialogOnDemand title={name} description={text} onOpenChange={setOpen}>
          <div className="grid gap-4">
            {problem && <Alert tone="error">{problem}</Alert>}
            <Button kind="danger" busy={busy} onClick={() => void onYes().then((done) => done && setOpen(false))}>
              {t('removeNow')}
            </Button>
          </div>
        </DialogOnDemand>
      )}
    </>
  );
}

/** Button that removes a passkey. */
export function RemovePasskeyButton({ passkeyId, name }: OwnProps) {
  const t = useTranslations('console.client.me');
  const { run, problem, busy } = useStaffAction();
  return (
    <RemoveButton
      label={t('remove')}
      name={t('removeNamed', { name })}
      text={t('removeText')}
      {...{ busy, problem }}
      onYes={() => run('console/remove-passkey', { body: { passkey_id: passkeyId } })}
    />
  );
}

/** Button that removes the authenticator app and leaves the passkeys. */
export function RemoveAppButton() {
  const t = useTranslations('console.client.me');
  const { run, problem, busy } = useStaffAction();
  return (
    <RemoveButton
      label={t('removeApp')}
      name={t('removeApp')}
      text={t('removeAppText')}
      {...{ busy, problem }}
      onYes={() => run('console/remove-app', { body: {} })}
    />
  );
}
