type Props = { name: string; days: string; charge: string; freeFrom: string | null };

/** Delivery method with its dates and charge. */
export function OfferRow({ name, days, charge, freeFrom }: Props) {
  return (
    <li className="figures grid grid-cols-[1fr_auto] gap-x-4">
      <span className="font-semibold">{name}</span>
      <span className="text-right font-semibold">{charge}</span>
      <span className="text-sm text-ink-soft">{days}</span>
      {freeFrom && <span className="text-right text-sm text-ink-soft">{freeFrom}</span>}
    </li>
  );
}
