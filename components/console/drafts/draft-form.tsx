'use client';

import type { ReactNode } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import type { CallInput, PostPath, ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { DraftForm as FormName } from '@/lib/backoffice/form-drafts/draft-rules';
import { DraftNote } from './draft-note';
import { useFormDraft } from './use-form-draft';

type Props<Path extends PostPath> = {
  form: FormName;
  subject?: string;
  path: Path;
  /** Returns the input. @param text returns the trimmed text of a field, empty if not shown */
  asked: (text: (name: string) => string) => CallInput<Path>;
  /** Opens another screen on success and returns true. */
  leave?: (reply: ReplyOf<Path>) => boolean;
  /** Label of the button. */
  submit: string;
  kind?: 'secondary';
  /** Explanation above the button. */
  note?: string;
  className?: string;
  /** Returns the fields. @param errors by field */
  children: (errors: Record<string, string>) => ReactNode;
};

/** Form of one call of the console, whose input is saved as a draft until the call succeeds. */
export function DraftForm<Path extends PostPath>({
  form,
  subject,
  path,
  asked: requested,
  leave,
  submit,
  kind,
  note,
  className,
  children,
}: Props<Path>) {
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft(form, subject);
  return (
    <form
      {...formProps}
      method="post"
      className={`grid max-w-xl gap-3${className ? ` ${className}` : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => String(given.get(name) ?? '').trim();
        void run(path, requested(text), leave).then((done) => done && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      {children(fields)}
      <DraftNote draft={draft} />
      {note && <p className="text-ink-soft">{note}</p>}
      <Button type="submit" kind={kind} busy={busy} className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}
