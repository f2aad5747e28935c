'use client';

import { useState, type FormEvent } from 'react';
import type { FieldErrors } from './check-form';

/**
 * Messages of a form: one per field, and one for the form as a whole. `settle` is for `onChange` of
 * the form: a changed field clears its own message and that of the form.
 * @param together names of fields that must agree; a change of one clears the messages of all
 */
export function useFormErrors(together: string[] = []) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');

  function settle({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    const settled = together.includes(name) ? together : [name];
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !settled.includes(field))));
    setFailure('');
  }

  return { errors, setErrors, failure, setFailure, settle };
}
