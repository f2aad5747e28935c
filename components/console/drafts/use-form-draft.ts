'use client';

import { useRef, useState, type RefObject } from 'react';
import type { DraftForm } from '@/lib/backoffice/form-drafts/draft-rules';
import { RESTORED } from './restored';
import { useDraft, type Draft } from './use-draft';

type Texts = Record<string, string>;
type FormDraft = {
  draft: Draft;
  /** Props for the form element. */
  form: { ref: RefObject<HTMLFormElement | null>; onInput: () => void };
};

const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Draft of a form with uncontrolled fields, saved like `useDraft`. */
export function useFormDraft(form: DraftForm, subject = ''): FormDraft {
  const ref = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<Texts | null>(null);

  function restore(restored: Partial<Texts>) {
    for (const [name, text] of Object.entries(restored)) {
      if (text === undefined) continue;
      const field = ref.current?.elements.namedItem(name);
      if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      )
        field.value = text;
    }
    ref.current?.dispatchEvent(new Event(RESTORED));
    if (ref.current) setTexts(textsOf(ref.current));
  }
  function reset() {
    ref.current?.reset();
    setTexts(null);
  }
  const draft = useDraft({ form, subject, value: texts ?? {}, isTouched: texts !== null, restore, reset });
  return { draft, form: { ref, onInput: () => ref.current && setTexts(textsOf(ref.current)) } };
}
