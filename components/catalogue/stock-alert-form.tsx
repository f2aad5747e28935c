'use client';

import { Bell, BellOff, MessageSquareText } from 'lucide-react';
import { useLocale } from 'next-intl';
import { useEffect, useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { focusFirstError, type Words } from '@/components/shared/check-form';
import { useShopper } from '@/components/shared/shopper-store';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { AlertWay } from '@/lib/selling/stock-alerts/rules';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';
import { useStockAlert } from './use-stock-alert';

type Props = { productId: number; words: Words };
/** Ways to notify the customer, and the state of an earlier request. */
type Own = { ways: AlertWay[]; asked: 'no' | 'unconfirmed' | 'yes' };

/** One press for a customer; an address for a guest and for an account without one. */
export function StockAlertForm({ productId, words }: Props) {
  const { known, signedIn } = useShopper();
  const own = useOwn(productId, signedIn);
  if (!known || (signedIn && !own)) return <div className="min-h-11" />;
  if (own && own.ways.length > 0) return <OwnRequest productId={productId} words={words} own={own} />;
  return <AddressForm productId={productId} words={words} />;
}

/** Loads the customer's own state; without an answer, the form for any address applies. */
function useOwn(productId: number, signedIn: boolean): Own | null {
  const locale = useLocale();
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    call('mystockalerts', { locale }).then(
      ({ ways, alerts }) => {
        const alert = alerts.find(({ product_id }) => product_id === productId);
        setOwn({ ways, asked: alert ? (alert.is_confirmed ? 'yes' : 'unconfirmed') : 'no' });
      },
      () => setOwn({ ways: [], asked: 'no' }),
    );
  }, [productId, signedIn, locale]);
  return signedIn ? own : null;
}

function OwnRequest({ productId, words, own }: Props & { own: Own }) {
  const { ask, end, busy, done, problem } = useStockAlert(productId, words.noAnswer ?? '');
  const [isAsked, setAsked] = useState(own.asked !== 'no');
  const state = own.asked === 'unconfirmed' ? words.unconfirmed : words.waiting;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{done || (isAsked ? state : '')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      {isAsked ? (
        <Button kind="secondary" busy={busy} onClick={async () => (await end()) && setAsked(false)}>
          <BellOff aria-hidden className="size-5 shrink-0" />
          {words.end}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          {own.ways.map((way) => (
            <Button key={way} kind="secondary" busy={busy} onClick={async () => (await ask({ way })) && setAsked(true)}>
              {way === 'phone' ? (
                <MessageSquareText aria-hidden className="size-5 shrink-0" />
              ) : (
                <Bell aria-hidden className="size-5 shrink-0" />
              )}
              {way === 'phone' ? words.byPhone : words.byEmail}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function AddressForm({ productId, words }: Props) {
  const { ask, busy, done, problem, fields, setFields } = useStockAlert(productId, words.noAnswer ?? '');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '', website = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if (!email.trim()) {
      const missing = { email: words.emailRequired ?? '' };
      setFields(missing);
      return focusFirstError(form, missing);
    }
    await ask({ email, website });
  }

  if (done) return <Alert tone="success">{done}</Alert>;
  return (
    <form noValidate method="post" onSubmit={submit} onChange={() => setFields({})} className="grid gap-4">
      <Field
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={EMAIL_LENGTH}
        required
        error={fields.email}
      />
      {/* Honeypot for bots, which fill in every field. */}
      <div hidden>
        <Field name="website" label={words.leaveEmpty} tabIndex={-1} autoComplete="off" />
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {words.submit}
      </Button>
    </form>
  );
}
