import { useState, type ChangeEvent } from 'react';
import type { FieldErrors } from '@/components/shared/check-form';

/**
 * Texts of a form by the name of their field, and the errors of the last attempt. `bind` returns
 * the attributes that connect a field with both.
 */
export function useTextFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const bind = (name: Name, maxLength: number) => ({
    name,
    maxLength,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setValues((now) => ({ ...now, [name]: target.value })),
  });
  return { values, setValues, errors, setErrors, bind };
}
