'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { productHref } from '@/components/shared/addresses';
import { Photo } from '@/components/shared/photo';
import { useAction } from '@/components/shared/use-action';
import { Alert } from '@/components/ui/alert';
import { AppLink, openPersonal } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { QuantityField } from '@/components/ui/quantity-field';
import { formatShortDay } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { unitPricePaise } from '@/lib/shared/prices/tier-price-rules';
import type { ProposalLineView, ProposalView } from '@/lib/selling/proposals/queries';

type Proposed = ProposalLineView & { quantity: number };
const isProposed = (line: ProposalLineView): line is Proposed => line.quantity !== null;

/**
 * Lines of a proposal; the buyer leaves some out or takes fewer units, and puts them into the cart.
 */
export function ProposalLines({ proposal }: { proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const locale = useLocale();
  const [problem, setProblem] = useState('');
  const { run, busy } = useAction(setProblem);
  const { id, standing, lines } = proposal;
  const canAccept = standing === 'proposed' || standing === 'accepted';
  const proposed = lines.filter(isProposed);
  const [chosen, setChosen] = useState(
    () => new Map(proposed.filter(({ available }) => available > 0).map((line) => [line.productId, startOf(line)])),
  );
  const choose = (productId: number, quantity: number | null) =>
    setChosen((now) => {
      const next = new Map(now);
      if (quantity === null) next.delete(productId);
      else next.set(productId, quantity);
      return next;
    });

  async function accept() {
    setProblem('');
    const taken = [...chosen].map(([productId, quantity]) => ({ product_id: productId, quantity }));
    if (await run('acceptproposal', { body: { proposal_id: id, lines: taken } }))
      openPersonal(localePath(locale, '/Addcart'));
  }

  return (
    <section className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg font-bold">{t(proposed.length > 0 ? 'lines.heading' : 'lines.requested')}</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            taken={chosen.get(line.productId) ?? null}
            hasProposal={proposed.length > 0}
            canChoose={canAccept}
            onChoose={(quantity) => choose(line.productId, quantity)}
          />
        ))}
      </ul>
      {proposed.length > 0 && <Total proposal={proposal} lines={proposed} chosen={canAccept ? chosen : null} />}
      {problem && <Alert tone="error">{problem}</Alert>}
      {canAccept && (
        <Button busy={busy} disabled={chosen.size === 0} onClick={() => void accept()} className="text-lg">
          {t(standing === 'proposed' ? 'accept' : 'again')}
        </Button>
      )}
    </section>
  );
}

/** A quoted quantity is fixed; otherwise the stock limits it. */
const startOf = ({ isQuoted, quantity, available }: Proposed) => (isQuoted ? quantity : Math.min(quantity, available));

type LineProps = {
  line: ProposalLineView;
  /** Quantity to take; null if the line is left out. */
  taken: number | null;
  hasProposal: boolean;
  canChoose: boolean;
  onChoose: (quantity: number | null) => void;
};

function Line({ line, taken, hasProposal, canChoose, onChoose }: LineProps) {
  const t = useTranslations('proposals.lines');
  const locale = useLocale();
  const { name, packSize, image, slug, quantity, requestedQuantity, isQuoted, available } = line;
  const isShort = quantity !== null && available < quantity;
  return (
    <li className="grid grid-cols-[auto_4rem_1fr] items-start gap-x-3 gap-y-2 py-3">
      {canChoose && quantity !== null ? (
        <label className="grid size-11 place-items-center">
          <span className="sr-only">{t('take', { name })}</span>
          <input
            type="checkbox"
            checked={taken !== null}
            disabled={available === 0}
            onChange={({ target }) => onChoose(target.checked ? startOf({ ...line, quantity }) : null)}
            className="size-5 accent-brand-600"
          />
        </label>
      ) : (
        <span />
      )}
      <Photo
        image={image}
        shown={80}
        alt=""
        width={64}
        height={64}
        className="size-16 rounded-field bg-canvas object-contain"
      />
      <div className="grid min-w-0 gap-1">
        <AppLink href={productHref(locale, slug)} className="font-semibold leading-snug hover:underline">
          {name}
        </AppLink>
        <p className="text-sm text-ink-soft">{packSize}</p>
        {quantity === null ? (
          <p className="text-sm">
            {requestedQuantity !== null && t('requestedCount', { count: requestedQuantity })}
            {hasProposal && <strong className="block text-danger-700">{t('notProposed')}</strong>}
          </p>
        ) : (
          <p className="figures font-medium">
            {t('fixed', { count: quantity, price: formatRupees(unitPricePaise(line, taken ?? quantity)) })}
          </p>
        )}
        {isShort && canChoose && (
          <p className="text-sm font-medium text-danger-700">
            {available === 0 ? t('gone') : t('short', { count: available })}
          </p>
        )}
        {canChoose && taken !== null && quantity !== null && !isQuoted && quantity > 1 && (
          <QuantityField value={taken} max={Math.min(quantity, available)} name={name} onChange={onChoose} />
        )}
      </div>
    </li>
  );
}

type TotalProps = {
  proposal: ProposalView;
  lines: Proposed[];
  /** Quantities to take; null shows those proposed. */
  chosen: Map<number, number> | null;
};

function Total({ proposal: { delivery }, lines, chosen }: TotalProps) {
  const t = useTranslations('proposals');
  const locale = useLocale();
  const goods = lines.reduce((sum, line) => {
    const quantity = chosen ? (chosen.get(line.productId) ?? 0) : line.quantity;
    return sum + unitPricePaise(line, quantity) * quantity;
  }, 0);
  const charge = delivery && 'chargePaise' in delivery ? delivery.chargePaise : 0;
  const row = 'flex justify-between gap-4';
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className={row}>
        <span>{t('total.goods')}</span>
        <span className="figures">{formatRupees(goods)}</span>
      </p>
      {delivery && 'chargePaise' in delivery && (
        <p className={row}>
          <span>
            {t('total.date', { from: formatShortDay(delivery.from, locale), to: formatShortDay(delivery.to, locale) })}
          </span>
          <span className="figures">{charge === 0 ? t('total.free') : formatRupees(charge)}</span>
        </p>
      )}
      {delivery && 'obstacle' in delivery && <Alert tone="error">{t(`obstacle.${delivery.obstacle}`)}</Alert>}
      <p className={`${row} text-lg font-bold`}>
        <span>{t('total.sum')}</span>
        <span className="figures">{formatRupees(goods + charge)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {t(lines.some(({ isQuoted }) => isQuoted) ? 'total.fixed' : 'total.today')}
      </p>
    </div>
  );
}
