'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { languageFacts, localePath, LOCALES, toLocale, type Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { Panel } from '../shared/panel';
import { useStaffAction } from '../shared/use-staff-action';
import { CallerStep } from './caller-step';
import { DeliveryStep, NEW_ADDRESS } from './delivery-step';
import { isOfNumber, sentLines, untouchedOrder, withoutCaller, withProduct, type Edited } from './form-rules';
import { OrderBill } from './order-bill';
import { OrderLines } from './order-lines';
import { PaymentStep } from './payment-step';
import { ProductButton, ProductFinder } from './product-finder';
import { useCaller, type FoundCaller } from './use-caller';
import { useQuote, type QuoteBody } from './use-quote';

const METHODS = ['standard', 'express', 'collect'] as const;
const methodOf = (text: string) => METHODS.find((method) => method === text) ?? null;

/** Calls quote and place with the same order. */
const bodyOf = ({ customerId, lines, method, coupon, locale, addressId }: Edited): QuoteBody => ({
  customer_id: customerId,
  lines: sentLines(lines),
  method: methodOf(method),
  coupon_code: coupon.trim(),
  order_locale: locale,
  address_id: addressId && addressId !== NEW_ADDRESS ? addressId : null,
});

/** Room in which staff order for a customer: number, goods, delivery, bill, and payment. */
export function NewOrder({ mayTake }: { /** True if the reader has a till. */ mayTake: boolean }) {
  const t = useTranslations('console.client.newOrder');
  const locale = useLocale();
  const router = useRouter();
  const search = useCaller();
  const finder = useRef<HTMLInputElement>(null);
  const usual = useRef<HTMLUListElement>(null);
  const untouched = untouchedOrder(toLocale(locale));
  const [edited, setEdited] = useState(untouched);
  const [chosenTimes, setChosen] = useState(0);
  const change = (part: Partial<Edited>) => setEdited((now) => ({ ...now, ...part }));
  const { run, problem, fields, busy } = useStaffAction({
    key: edited.attempt,
    onKey: (attempt) => change({ attempt }),
  });
  const { customerId, lines } = edited;
  const caller = search.callers?.find(({ id }) => id === customerId);
  const { quote, last, problem: quoteProblem } = useQuote(customerId ? bodyOf(edited) : null);
  const draft = useDraft({
    form: 'order',
    value: edited,
    isTouched: JSON.stringify({ ...edited, locale: untouched.locale }) !== JSON.stringify(untouched),
    restore: (restored) => setEdited({ ...untouched, ...restored }),
    reset: () => {
      setEdited(untouched);
      search.clear();
    },
  });
  // A restored draft has the number and the choice; what the account has is read again.
  const readAgain = useEffectEvent(() => void search.find(edited.mobile));
  const isUnread = customerId !== '' && search.callers === null && !search.busy && search.problem === '';
  useEffect(() => {
    if (isUnread) readAgain();
  }, [isUnread]);

  // The goods of the account are there once it is rendered.
  useEffect(() => {
    if (chosenTimes > 0) (usual.current?.querySelector('button') ?? finder.current)?.focus();
  }, [chosenTimes]);

  function choose(chosen: FoundCaller) {
    change({
      ...(chosen.id === customerId ? {} : withoutCaller(edited)),
      customerId: chosen.id,
      addressId: chosen.addresses[0]?.id ?? NEW_ADDRESS,
      locale: toLocale(chosen.locale),
    });
    setChosen((now) => now + 1);
  }
  async function find() {
    const found = await search.find(edited.mobile);
    const [only, ...others] = (found ?? []).filter(isOfNumber);
    if (only && others.length === 0) choose(only);
  }
  async function onAddress(id: string) {
    await search.find(edited.mobile);
    change({ addressId: id, address: untouched.address });
  }
  const body = bodyOf(edited);
  const obstacle = obstacleOf(quote, lines.length, body.address_id);
  async function place() {
    if (!quote || obstacle || busy || body.address_id === null) return;
    const { payment, upiReference } = edited;
    const paid = { payment, upi_reference: payment === 'upi' ? upiReference : '' };
    const sent = { ...body, address_id: body.address_id, expected_paise: quote.payable_paise, ...paid };
    await run('console/place-order', { body: sent }, ({ order_number: number }) => {
      draft.drop();
      router.push(localePath(locale, `/console/orders/${number}`));
      return true;
    });
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isSent = event.ctrlKey || event.metaKey;
    // Enter in a field must not place an order.
    if (isSent || event.target instanceof HTMLInputElement) event.preventDefault();
    if (isSent) void place();
  };
  return (
    <form
      method="post"
      className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[1fr_22rem]"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <div className="grid gap-6 *:min-w-0">
        <Panel title={t('caller')}>
          <CallerStep edited={edited} change={change} search={search} onFind={find} onChoose={choose} />
        </Panel>
        <Panel title={t('goods')}>
          {caller && caller.usual.length > 0 && (
            <Usual
              title={t('usual')}
              list={
                <ul ref={usual} aria-label={t('usual')} className="grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
                  {caller.usual.map(({ quantity, pack_size: packSize, price_paise: pricePaise, ...one }) => (
                    <li key={one.id}>
                      <ProductButton
                        product={{ ...one, packSize, pricePaise }}
                        onPick={() => change({ lines: withProduct(lines, { ...one, packSize, pricePaise }, quantity) })}
                      />
                    </li>
                  ))}
                </ul>
              }
            />
          )}
          <ProductFinder inputRef={finder} onPick={(product) => change({ lines: withProduct(lines, product) })} />
          <OrderLines
            lines={lines}
            quote={last}
            customerId={customerId}
            patientId={edited.patientId}
            onChange={(next) => change({ lines: next })}
          />
        </Panel>
      </div>
      <div className="grid gap-6 *:min-w-0">
        <Panel title={t('delivery')}>
          <DeliveryStep
            edited={edited}
            change={change}
            caller={caller}
            quote={last}
            couponProblem={fields.coupon_code ?? quote?.coupon_problem ?? ''}
            onAddress={onAddress}
          />
          <LanguageField value={edited.locale} onChange={(next) => change({ locale: next })} />
        </Panel>
        <Panel title={t('billTitle')}>
          <OrderBill quote={last} />
          {mayTake && <PaymentStep edited={edited} change={change} error={fields.upi_reference} />}
          {quoteProblem && <Alert tone="error">{quoteProblem}</Alert>}
          {obstacle && <p className="text-sm text-ink-soft">{t(`obstacle.${obstacle}`)}</p>}
          {problem && <Alert tone="error">{problem}</Alert>}
          <Button type="submit" busy={busy} disabled={!quote || obstacle !== null}>
            {quote && !obstacle
              ? t(`placeFor.${edited.payment}`, { amount: formatRupees(quote.payable_paise) })
              : t('place')}
          </Button>
          <p className="text-sm text-ink-soft">{t(edited.payment === 'link' ? 'placeHint' : 'placeHintTill')}</p>
          <DraftNote draft={draft} />
        </Panel>
      </div>
    </form>
  );
}

type Obstacle = 'lines' | 'address' | 'prescription' | 'stock' | 'delivery';

/** Returns the first thing that the order lacks; null if it can be placed. */
function obstacleOf(
  quote: ReturnType<typeof useQuote>['quote'],
  lineCount: number,
  addressId: string | null,
): Obstacle | null {
  if (!quote) return null;
  if (lineCount === 0 || quote.lines.length === 0) return 'lines';
  if (quote.lines.some((line) => line.available < line.quantity)) return 'stock';
  if (quote.lines.some((line) => line.needs_prescription && !line.has_prescription)) return 'prescription';
  if (!addressId) return 'address';
  return quote.method === null ? 'delivery' : null;
}

function Usual({ title, list }: { title: string; list: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {list}
    </div>
  );
}

/** Language of the order, its documents and messages. */
function LanguageField({ value, onChange }: { value: Locale; onChange: (locale: Locale) => void }) {
  const t = useTranslations('console.client.newOrder');
  return (
    <SelectField label={t('language')} value={value} onChange={({ target }) => onChange(toLocale(target.value))}>
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {languageFacts(locale).name}
        </option>
      ))}
    </SelectField>
  );
}
