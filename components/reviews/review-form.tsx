'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { signInAfter } from '@/components/shared/sign-in-first';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { REVIEW_LENGTH } from '@/lib/catalogue/reviews/rules';
import { StarChoice } from './star-choice';

type Props = { productId: number; isBuyer: boolean; onWritten: () => void };
type Errors = { rating?: string; review?: string };

/** Form for stars and text about a product. The input stays until it is saved. */
export function ReviewForm({ productId, isBuyer, onWritten }: Props) {
  const t = useTranslations('client.reviews');
  const locale = useLocale();
  const { say, fail } = useToast();
  const [rating, setRating] = useState(0);
  const [review, setReview] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  /** @returns true if the store now has a review of this customer */
  async function send(): Promise<boolean> {
    try {
      const reply = await call('productReview', {
        locale,
        body: { product_id: productId, rating, review },
      });
      if (isRefusal(reply)) fail(reply.message);
      else say(reply.message);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      signInAfter(error, locale);
      setErrors(error.fields);
      // Field errors appear at their field.
      if (Object.keys(error.fields).length === 0) fail(error.message || t('failed'));
      return false;
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const missing: Errors = {
      ...(rating === 0 && { rating: t('ratingMissing') }),
      ...(!review.trim() && { review: t('textMissing') }),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    // Stays busy while the review replaces the form.
    if (await send()) onWritten();
    else setBusy(false);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-card bg-canvas p-4">
      <h2 className="text-lg font-semibold">{t('write')}</h2>
      {isBuyer && <p className="text-sm text-success-700">{t('buyerHint')}</p>}
      <StarChoice
        value={rating}
        onChange={(stars) => {
          setRating(stars);
          setErrors(({ rating: _, ...others }) => others);
        }}
        error={errors.rating}
      />
      <TextArea
        name="review"
        label={t('text')}
        hint={t('textHint', { max: REVIEW_LENGTH })}
        error={errors.review}
        rows={5}
        maxLength={REVIEW_LENGTH}
        value={review}
        onChange={(event) => {
          setReview(event.target.value);
          setErrors(({ review: _, ...others }) => others);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
