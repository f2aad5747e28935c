'use client';

import { Field } from '@/components/ui/field';
import { CODE_LENGTH } from '@/lib/people/staff/length-rules';

/** A code of the second factor; it may be pasted, and telephones offer it (WCAG 3.3.8). @param isFirst whether it is where one begins */
export function CodeField({ label, isFirst = true }: { label: string; isFirst?: boolean }) {
  return (
    <Field
      name="code"
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={CODE_LENGTH}
      autoFocus={isFirst}
      required
      className="font-mono text-xl tracking-widest"
    />
  );
}
