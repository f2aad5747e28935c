'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { PasswordProof } from './password-proof';

type Props = {
  title: string;
  text?: string;
  /** Text of the button that opens the dialog; `label` names it where several are alike. */
  trigger: string;
  label?: string;
  action: string;
  hasPassword: boolean;
  onRemove: (password: string | undefined) => Promise<{ status: 'true' | 'false' | boolean; message: string }>;
};

/** Button that removes a way to log in, after the proof of identity. */
export function ProvenRemoval({ title, text, trigger, label, action, hasPassword, onRemove }: Props) {
  const router = useRouter();
  const { say } = useToast();
  const [open, setOpen] = useState(false);

  async function remove(password: string | undefined) {
    const reply = await onRemove(password);
    if (isRefusal(reply)) throw new CallFailed(200, reply.message);
    setOpen(false);
    say(reply.message);
    router.refresh();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={text}
      trigger={<Button kind="danger" aria-label={label} />}
      triggerText={trigger}
    >
      <PasswordProof hasPassword={hasPassword} action={action} kind="danger" onProof={remove} />
    </Dialog>
  );
}
