'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { consentFor, type StatisticsService } from '@/lib/site/pages/statistics-rules';
import { answerTo, followAnswers, isPersonalDocument, refusesTracking, setAnswer } from '../consent';
import { pageEvent } from './page-event-rules';
import { openService, type Sender } from './send-event';

export type StatisticsWords = Record<'title' | 'text' | 'agree' | 'decline', string>;
type Props = { service: StatisticsService; language: string; words: StatisticsWords };

/** First actions of a visitor. A question before them would cover the first view of the page. */
const ACTIONS = ['scroll', 'pointerdown', 'keydown'] as const;
let hasActedBefore = false;

function followActions(changed: () => void): () => void {
  const act = () => {
    hasActedBefore = true;
    changed();
  };
  for (const action of ACTIONS) addEventListener(action, act, { once: true, passive: true });
  return () => ACTIONS.forEach((action) => removeEventListener(action, act));
}

/** Category of the shown device; the product page names it for no other goods. */
const shownCategory = () =>
  document.querySelector<HTMLElement>('[data-device-category]')?.dataset.deviceCategory ?? null;

/**
 * Counts visits of catalogue pages after consent. The question appears once, after the first
 * action of a visitor whose browser does not refuse tracking. /policy#choices withdraws the answer.
 */
export function Statistics({ service, language, words }: Props) {
  const hasActed = useSyncExternalStore(
    followActions,
    () => hasActedBefore || scrollY > 0,
    () => false,
  );
  const path = usePathname();
  const query = useSearchParams();
  const sender = useRef<Sender | null>(null);
  const name = consentFor(service);

  const answer = useSyncExternalStore(
    followAnswers,
    () => (isPersonalDocument() || refusesTracking() ? 'unused' : answerTo('statistics', name)),
    () => 'unused',
  );

  useEffect(() => {
    if (answer !== 'agreed') return;
    sender.current = openService(service);
    return () => {
      sender.current?.stop();
      sender.current = null;
    };
    // The same service as another object is no change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer, name]);

  useEffect(() => {
    const event = pageEvent(location, language, shownCategory());
    if (event) sender.current?.send(event);
  }, [answer, path, query, language]);

  if (answer !== null || !hasActed) return null;
  return (
    <section
      aria-labelledby="statistics-title"
      className="fixed right-4 bottom-20 left-4 z-40 grid gap-3 rounded-card bg-surface p-5 shadow-float sm:left-auto sm:w-96 md:bottom-4"
    >
      <h2 id="statistics-title" className="text-lg font-semibold">
        {words.title}
      </h2>
      <p className="text-sm text-ink-soft">{words.text}</p>
      {/* Both answers look the same, so that neither is suggested. */}
      <div className="grid grid-cols-2 gap-3">
        <button type="button" onClick={() => setAnswer('statistics', name, 'declined')} className="btn btn-secondary">
          {words.decline}
        </button>
        <button type="button" onClick={() => setAnswer('statistics', name, 'agreed')} className="btn btn-secondary">
          {words.agree}
        </button>
      </div>
    </section>
  );
}
