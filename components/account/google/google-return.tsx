'use client';

import { useEffect } from 'react';
import { channelOf, type GoogleOutcome } from './google-popup';

type Props = { attempt: string; outcome: GoogleOutcome; words: { closing: string; close: string } };

/** Last screen in the popup: it reports the result to the opening page and closes. */
export function GoogleReturn({ attempt, outcome, words }: Props) {
  useEffect(() => {
    const channel = channelOf(attempt);
    channel.postMessage(outcome);
    channel.close();
    window.close();
  }, [attempt, outcome]);
  return (
    <div role="status" className="page grid gap-2 py-12 text-center">
      <p className="text-xl font-semibold">{words.closing}</p>
      <p className="text-ink-soft">{words.close}</p>
    </div>
  );
}
