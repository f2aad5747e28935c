import { useLocale } from 'next-intl';
import { ConsoleLink } from './console-link';
import { staffOrderHref } from '../links/order-query';

/** Number of an order, linked to the order. */
export function OrderLink({ number }: { number: string }) {
  return (
    <ConsoleLink href={staffOrderHref(useLocale(), number)} className="inline-block min-h-6 text-brand-700 underline">
      {number}
    </ConsoleLink>
  );
}
