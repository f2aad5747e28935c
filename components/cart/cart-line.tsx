'use client';

import { Bookmark, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { productHref } from '@/components/shared/addresses';
import { RxSign } from '@/components/ui/rx-sign';
import { QuantityField } from '@/components/ui/quantity-field';
import { useProblem } from '@/components/ui/attempts';
import { useToast } from '@/components/ui/toast';
import type { Offer } from '@/lib/dispensing/locker/locker-rules';
import type { CartLineView } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { paiseToRupees } from '@/lib/kernel/money';
import { Photo } from '@/components/shared/photo';
import { LinePrice } from './line-price';
import type { PatientName } from './patient-choice';
import { LineWarnings } from './line-warnings';
import { PrescriptionUpload } from './prescription-upload';
import { type UploadedPrescription, uploadedPrescriptions } from './prescription-file';
import { useAction } from '../shared/use-action';
import { useQuantity } from './use-quantity';
import { useEarlierPrices } from './earlier-prices';

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium text-brand-700 hover:bg-brand-50 disabled:opacity-60';

/**
 * Returns a function that focuses the neighbor of a removed line: the next, else the previous, else
 * the page heading.
 */
function neighbourOf(lineId: string): () => void {
  const row = document.getElementById(`line-${lineId}`);
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.id;
  return () => {
    const target = neighbour
      ? document.querySelector<HTMLElement>(`#${neighbour} a`)
      : document.querySelector<HTMLElement>('main h1');
    if (target?.tagName === 'H1') target.tabIndex = -1;
    target?.focus();
  };
}

type Props = {
  line: CartLineView;
  uploaded: UploadedPrescription[];
  offers: Offer[];
  patients: PatientName[];
  earlierPaise: number;
  isGuest: boolean;
  firstOrderMost?: number;
};

/**
 * Line of the cart. A guest has no saved list and uploads no prescription.
 * @param earlierPaise unit price at the last visit
 * @param firstOrderMost allowed quantity, if a first order may not have this many
 */
function CartLine({ line, uploaded, offers, patients, earlierPaise, isGuest, firstOrderMost }: Props) {
  const t = useTranslations('client.cart');
  const locale = useLocale();
  const { say } = useToast();
  const [problem, setProblem] = useProblem();
  // Saves separately, so that a concurrent press on another button is not lost.
  const { quantity, change } = useQuantity(line, 'changeguestcart', setProblem);
  const moving = useAction(setProblem);
  const price = paiseToRupees(line.pricePaise);
  const askHref = `${localePath(locale, '/contact-us')}?product=${line.productId}`;

  async function remove() {
    const focusNeighbour = neighbourOf(line.id);
    const removed = isGuest
      ? await moving.run('changeguestcart', { body: { cart_id: line.id } })
      : await moving.run('removecart/[cart_id]', { params: { cart_id: line.id }, body: {} });
    if (!removed) return;
    say(t('removed'));
    focusNeighbour();
  }

  async function saveForLater() {
    const isSaved = await moving.run('saveforlater', { body: { product_id: line.productId, quantity, price } });
    if (isSaved && (await moving.run('removecart/[cart_id]', { params: { cart_id: line.id }, body: {} })))
      say(t('savedForLater'));
  }

  return (
    <li className="grid gap-3 py-5" id={`line-${line.id}`}>
      {/* The text wraps below the picture if large text leaves no room for both. */}
      <div className="flex flex-wrap gap-x-4 gap-y-3 sm:grid sm:grid-cols-[7rem_1fr]">
        <Photo
          image={line.image}
          shown={160}
          alt=""
          width={112}
          height={112}
          className={`aspect-square w-20 rounded-field bg-canvas sm:w-full object-contain ${line.maxQuantity === 0 ? 'opacity-50 grayscale' : ''}`}
        />
        <div className="grid min-w-0 grow basis-40 content-start gap-1">
          <AppLink href={productHref(locale, line.slug)} className="font-semibold leading-snug hover:underline">
            {line.name}
          </AppLink>
          <p className="text-sm text-ink-soft">
            {line.brand} · {line.packSize}
          </p>
          <LinePrice line={line} quantity={quantity} />
          <LineWarnings line={line} earlierPaise={earlierPaise} isGuest={isGuest} firstOrderMost={firstOrderMost} />
        </div>
        <div role="alert" className="w-full text-sm font-medium text-danger-700 empty:hidden sm:col-start-2">
          {problem && <p>{problem}</p>}
        </div>
        <div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 sm:col-start-2">
          {line.isQuoted && <p className="figures text-sm font-medium">{t('quoted', { count: line.quantity })}</p>}
          {line.maxQuantity > 0 && !line.isQuoted && (
            <QuantityField
              value={quantity}
              max={line.maxQuantity}
              name={line.name}
              onChange={change}
              more={
                <AppLink href={askHref} className="underline underline-offset-4">
                  {t('askForMore')}
                </AppLink>
              }
            />
          )}
          <div className="-ml-3 flex flex-wrap sm:ml-0">
            {!isGuest && (
              <button type="button" disabled={moving.busy} onClick={saveForLater} className={quiet}>
                <Bookmark aria-hidden className="size-4" />
                {t('saveForLater')}
              </button>
            )}
            <button
              type="button"
              disabled={moving.busy}
              onClick={remove}
              className={quiet}
              aria-label={t('removeNamed', { name: line.name })}
            >
              <Trash2 aria-hidden className="size-4" />
              {t('remove')}
            </button>
          </div>
        </div>
      </div>
      {line.prescription !== 'none' &&
        (isGuest ? (
          <GuestPrescription />
        ) : (
          <PrescriptionUpload line={line} uploaded={uploaded} offers={offers} patients={patients} />
        ))}
    </li>
  );
}

/** Notice in place of the upload: only a customer owns a prescription. */
function GuestPrescription() {
  const t = useTranslations('client.cart');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-canvas p-3 text-sm">
      <RxSign label={t('prescription.needed')} withText />
      {t('guestPrescription')}
    </p>
  );
}

type ListProps = {
  lines: CartLineView[];
  label: string;
  isGuest?: boolean;
  firstOrderMost?: Record<string, number>;
  offers?: Record<string, Offer[]>;
  patients?: PatientName[];
};

/**
 * Lines of the cart.
 * @param label the accessible name of the list
 * @param offers prescriptions that can be used again, by line
 */
export function CartLines({
  lines,
  label,
  isGuest = false,
  firstOrderMost = {},
  offers = {},
  patients = [],
}: ListProps) {
  const earlier = useEarlierPrices(lines);
  const uploaded = uploadedPrescriptions(lines);
  return (
    <ul
      id="cart-lines"
      aria-label={label}
      className="divide-y divide-line rounded-card bg-surface px-4 shadow-card sm:px-6"
    >
      {lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          uploaded={uploaded}
          offers={offers[line.id] ?? []}
          patients={patients}
          earlierPaise={earlier[line.id] ?? line.listPaise}
          isGuest={isGuest}
          firstOrderMost={firstOrderMost[line.id]}
        />
      ))}
    </ul>
  );
}
