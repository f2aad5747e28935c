'use client';

import { Field } from '@/components/ui/field';
import { CODE_LENGTH } from '@/lib/people/staff/rules';

/**
 * Field for a second-factor code; supports paste and autofill (WCAG 3.3.8). @param isFirst true if
 * it has the focus from the start
 */
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
