'use client';

import { Trash2 } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button, type ButtonKind } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { useAction } from './use-action';

type Run = ReturnType<typeof useAction>['run'];

type Props = {
  title: string;
  text: string;
  /** Button that opens the question. */
  trigger: ReactElement;
  /** Texts of the two answers. */
  no: string;
  yes: string;
  kind?: ButtonKind;
  /** Does what was asked about. Returns the reply, or null after a reported failure. */
  onYes: (run: Run) => Promise<{ message: string } | null>;
  /** Details above the answers. */
  children?: ReactNode;
};

/** Button whose action runs after a confirmation. */
export function ConfirmedAction({ title, text, trigger, no, yes, kind, onYes, children }: Props) {
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function act() {
    const done = await onYes(run);
    setOpen(false);
    if (done) say(done.message);
  }
  return (
    <Dialog open={open} onOpenChange={setOpen} title={title} description={text} trigger={trigger}>
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {no}
        </Button>
        <Button kind={kind} busy={busy} onClick={act}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}

type RemovalProps = Omit<Props, 'trigger' | 'kind'> & {
  /** Text of the button, and its accessible name. */
  label: string;
  name: string;
  className?: string;
};

/** Button of a list that removes one of its rows after a confirmation. */
export function ConfirmedRemoval({ label, name, className = '', ...question }: RemovalProps) {
  return (
    <ConfirmedAction
      {...question}
      kind="danger"
      trigger={
        <Button kind="quiet" className={`px-3 text-danger-700 hover:bg-danger-50 ${className}`} aria-label={name}>
          <Trash2 aria-hidden className="size-4.5" />
          {label}
        </Button>
      }
    />
  );
}
