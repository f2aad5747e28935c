import { rupeesToPaise } from '@/lib/kernel/money';
import type { Offer } from './use-promise';

/** Returns the charge of an offer for goods of this value: nothing from the free-from amount on. */
export const chargeFor = ({ charge, free_from: freeFrom }: Pick<Offer, 'charge' | 'free_from'>, valuePaise: number) =>
  freeFrom !== null && valuePaise >= rupeesToPaise(freeFrom) ? 0 : rupeesToPaise(charge);
