'use client';

import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { answerTo, isPersonalDocument, setAnswer } from '../consent';

export type ChatWords = Record<'open' | 'title' | 'text' | 'agree' | 'decline' | 'end' | 'failed', string>;
type Props = { script: string; words: ChatWords };

function load(script: string, onFailure: () => void): void {
  if (document.querySelector('script[data-live-chat]')) return;
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  element.dataset.liveChat = '';
  element.onerror = onFailure;
  document.body.append(element);
}

/** Calls `seen` once the page footer is visible. */
function whenFooterIsSeen(seen: () => void): () => void {
  const footer = document.querySelector('footer');
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    seen();
  });
  if (footer) watcher.observe(footer);
  return () => watcher.disconnect();
}

/**
 * Offer of a third-party chat once the footer is visible, loaded after consent. Ending the chat
 * withdraws the consent.
 */
export function LiveChat({ script, words }: Props) {
  const { fail } = useToast();
  const [state, setState] = useState<'unseen' | 'offered' | 'asking' | 'running'>('unseen');
  const question = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isPersonalDocument()) return;
    return whenFooterIsSeen(() => {
      const hasAgreed = answerTo('chat', script) === 'agreed';
      if (hasAgreed) load(script, () => fail(words.failed));
      setState(hasAgreed ? 'running' : 'offered');
    });
  }, [script, words.failed, fail]);
  useEffect(() => {
    if (state === 'asking') question.current?.focus();
  }, [state]);

  function agree() {
    setAnswer('chat', script, 'agreed');
    load(script, () => fail(words.failed));
    setState('running');
  }

  /** Only a page load stops a third-party script. */
  function end() {
    setAnswer('chat', script, null);
    location.reload();
  }

  if (state === 'unseen') return null;
  return (
    <section aria-label={words.open} className="fixed bottom-20 left-4 z-30 max-w-[calc(100vw-2rem)] md:bottom-4">
      {state === 'asking' ? (
        <div className="grid w-80 max-w-full gap-3 rounded-card bg-surface p-5 shadow-float">
          <h2 ref={question} tabIndex={-1} className="text-lg font-semibold outline-none">
            {words.title}
          </h2>
          <p className="text-sm text-ink-soft">{words.text}</p>
          {/* Both answers look the same, so that neither is suggested. */}
          <button type="button" onClick={agree} className="btn btn-secondary">
            {words.agree}
          </button>
          <button type="button" onClick={() => setState('offered')} className="btn btn-secondary">
            {words.decline}
          </button>
        </div>
      ) : (
        <button
          type="button"
          onClick={() => (state === 'running' ? end() : setState('asking'))}
          className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-5 py-2 font-semibold text-brand-700 shadow-float ring-1 ring-brand-200"
        >
          <MessageCircle aria-hidden className="size-5" />
          {state === 'running' ? words.end : words.open}
        </button>
      )}
    </section>
  );
}
