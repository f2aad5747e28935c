'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { CallFailed, messageOf } from '@/lib/kernel/http/browser';
import { formatRupees } from '@/lib/kernel/money';
import type { StaffBooking } from '@/lib/selling/orders/staff-parcel-types';
import { useProof } from '../second-factor/use-proof';
import { useStaffAction } from '../shared/use-staff-action';

type Offers = ReplyOf<'console/courier-offers'>['offers'];
type Props = { parcelId: string; size: ParcelSize; booking: StaffBooking | null; isFirst?: boolean };

const FIELDS = [
  ['weight_grams', 'weightGrams'],
  ['length_cm', 'lengthCm'],
  ['breadth_cm', 'breadthCm'],
  ['height_cm', 'heightCm'],
] as const;
type Sizes = Record<(typeof FIELDS)[number][0], string>;

/** Numbers of the fields; an empty or wrong one is refused by the call. */
const numbersOf = (sizes: Sizes) =>
  Object.fromEntries(FIELDS.map(([name]) => [name, Number(sizes[name])])) as Record<keyof Sizes, number>;

/**
 * Couriers for a packed parcel with rate and days. Staff choose one; the cheapest has the focus. A
 * booking that stopped at a step resumes with the same choice.
 */
export function BookCourier({ parcelId, size, booking, isFirst = false }: Props) {
  const t = useTranslations('console.client.booking');
  const locale = useLocale();
  const proven = useProof();
  const { run, problem, busy } = useStaffAction();
  const list = useRef<HTMLUListElement>(null);
  const find = useRef<HTMLButtonElement>(null);
  const [sizes, setSizes] = useState<Sizes>(
    () => Object.fromEntries(FIELDS.map(([name, key]) => [name, String((booking?.size ?? size)[key])])) as Sizes,
  );
  const [offers, setOffers] = useState<Offers | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [failed, setFailed] = useState<{ text: string; fields: Record<string, string> }>({ text: '', fields: {} });

  useEffect(() => {
    if (offers) list.current?.querySelector('button')?.focus();
  }, [offers]);
  useEffect(() => {
    if (isFirst) find.current?.focus();
  }, [isFirst]);

  async function findOffers() {
    setFinding(true);
    setFailed({ text: '', fields: {} });
    try {
      const query = { parcel_id: parcelId, ...numbersOf(sizes) };
      setOffers((await proven(() => call('console/courier-offers', { locale, query }))).offers);
    } catch (error) {
      setOffers(null);
      setFailed({ text: messageOf(error, t('failed')), fields: (error instanceof CallFailed && error.fields) || {} });
    } finally {
      setFinding(false);
    }
  }
  const book = (courierId: number) =>
    void run('console/book-parcel', { body: { parcel_id: parcelId, courier_id: courierId, ...numbersOf(sizes) } });

  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFinding) void findOffers();
      }}
    >
      {booking?.problem && <Alert tone="error">{t('stopped', { reason: booking.problem })}</Alert>}
      {problem && <Alert tone="error">{problem}</Alert>}
      {failed.text && <Alert tone="error">{failed.text}</Alert>}
      {!booking?.awb && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {FIELDS.map(([name, key]) => (
            <Field
              key={name}
              name={name}
              label={t(key)}
              type="number"
              inputMode="numeric"
              min={1}
              required
              value={sizes[name]}
              error={failed.fields[name]}
              onChange={({ target }) => {
                setSizes({ ...sizes, [name]: target.value });
                setOffers(null);
              }}
            />
          ))}
        </div>
      )}
      {booking?.awb ? (
        <Button ref={find} busy={busy} onClick={() => book(booking.courierId)}>
          {t('resume')}
        </Button>
      ) : (
        <Button ref={find} type="submit" kind={offers ? 'secondary' : 'primary'} busy={isFinding}>
          {t('find')}
        </Button>
      )}
      {offers?.length === 0 && <p role="status">{t('none')}</p>}
      {offers && offers.length > 0 && (
        <ul ref={list} className="grid gap-2" aria-label={t('offers')}>
          {offers.map(({ courier_id: id, name, rate_paise: paise, days }) => (
            <li key={id}>
              <Button
                kind="secondary"
                className="min-h-14 w-full justify-between gap-3 text-left"
                busy={busy}
                onClick={() => book(id)}
              >
                <span>{t('book', { courier: name })}</span>
                <span className="figures">
                  {days === null ? formatRupees(paise) : t('rate', { rate: formatRupees(paise), count: days })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
