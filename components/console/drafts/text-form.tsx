'use client';

import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import type { CallInput, PostPath } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonKind } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import type { DraftForm as FormName } from '@/lib/backoffice/form-drafts/draft-rules';
import { DraftNote } from './draft-note';
import { useDraft } from './use-draft';

type Props<Path extends PostPath> = {
  form: FormName;
  subject: string;
  path: Path;
  /** Returns the input for the entered text. */
  asked: (text: string) => CallInput<Path>;
  /** Name of the text in the draft. */
  name?: 'text' | 'reason';
  label: string;
  hint: string;
  maxLength: number;
  rows?: number;
  /** Label of the button. */
  submit: string;
  kind?: ButtonKind;
  className?: string;
};

/** Form of one required text, saved as a draft until the call succeeds. */
export function TextForm<Path extends PostPath>(props: Props<Path>) {
  const { form, subject, path, asked: requested, name = 'text', submit, kind, className = '', ...field } = props;
  const { run, problem, busy } = useStaffAction();
  const [text, setText] = useState('');
  const draft = useDraft({
    form,
    subject,
    value: { [name]: text },
    isTouched: text !== '',
    restore: (restored) => setText(restored[name] ?? ''),
    reset: () => setText(''),
  });
  return (
    <form
      method="post"
      className={`grid gap-3 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        void run(path, requested(text)).then((done) => done && draft.discard());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextArea rows={2} {...field} value={text} onChange={({ target }) => setText(target.value)} />
      <DraftNote draft={draft} />
      <Button type="submit" kind={kind} busy={busy} disabled={text.trim() === ''}>
        {submit}
      </Button>
    </form>
  );
}
