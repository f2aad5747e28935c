'use client';

import { useSyncExternalStore } from 'react';
import { nothingChanges } from '@/components/shared/use-in-browser';
import { answerTo, followAnswers, refusesTracking, setAnswer, type Purpose } from '../consent';

export type ChoiceWords = Record<'agreed' | 'notAgreed' | 'agree' | 'withdraw' | 'refused', string>;
/** `service`: text that the consent names. */
export type Choice = { purpose: Purpose; service: string; title: string; text: string };
type Props = { choices: Choice[]; words: ChoiceWords };

/** Consents of this browser, each with a button to give or withdraw it at any time. */
export function PrivacyChoices({ choices, words }: Props) {
  return (
    <ul className="grid gap-4">
      {choices.map((choice) => (
        <ChoiceEntry key={choice.purpose} choice={choice} words={words} />
      ))}
    </ul>
  );
}

function ChoiceEntry({ choice: { purpose, service, title, text }, words }: { choice: Choice; words: ChoiceWords }) {
  const hasAgreed = useSyncExternalStore(
    followAnswers,
    () => answerTo(purpose, service) === 'agreed',
    () => false,
  );
  const isRefused = useSyncExternalStore(
    nothingChanges,
    () => purpose === 'statistics' && refusesTracking(),
    () => false,
  );

  /** Only a page load stops a script that already runs. */
  function change() {
    setAnswer(purpose, service, hasAgreed ? 'declined' : 'agreed');
    if (hasAgreed && purpose === 'chat') location.reload();
  }

  return (
    <li className="grid gap-2 rounded-field border border-line p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-soft">{text}</p>
      <p role="status" className="font-medium">
        {isRefused ? words.refused : hasAgreed ? words.agreed : words.notAgreed}
      </p>
      {!isRefused && (
        <button
          type="button"
          aria-label={`${hasAgreed ? words.withdraw : words.agree}: ${title}`}
          onClick={change}
          className="btn btn-secondary justify-self-start"
        >
          {hasAgreed ? words.withdraw : words.agree}
        </button>
      )}
    </li>
  );
}
