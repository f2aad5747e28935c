'use client';

import { ThumbsUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { signInAfter } from '@/components/shared/sign-in-first';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { isRefusal, messageOf } from '@/lib/kernel/http/browser';

/** Vote that a review helped, one per account, which its voter can take back. */
export function HelpfulVote({ reviewId, count: initially }: { reviewId: string; count: number }) {
  const t = useTranslations('client.reviews');
  const locale = useLocale();
  const { fail } = useToast();
  const [count, setCount] = useState(initially);
  const [isVoted, setVoted] = useState(false);
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      const reply = await call('votereview', { locale, body: { review_id: reviewId, is_helpful: !isVoted } });
      if (isRefusal(reply)) return fail(reply.message);
      setVoted(!isVoted);
      setCount(reply.helpful ?? count);
    } catch (error) {
      if (signInAfter(error, locale)) return;
      fail(messageOf(error, t('voteFailed')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      kind="quiet"
      busy={busy}
      aria-pressed={isVoted}
      onClick={press}
      className="-ml-3 justify-self-start px-3 text-sm"
    >
      {!busy && <ThumbsUp aria-hidden className="size-4 shrink-0" />}
      {t(isVoted ? 'unvote' : 'helpful', { count })}
    </Button>
  );
}
