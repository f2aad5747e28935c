import { print } from '../../../tools/shared/terminal.mjs';
import type { ReadResult } from './measure-reads';
import type { CheckoutResult, ShoppingResult } from './measure-shopping';
import type { PerCall } from './statements';

/** Goals of docs/performance.md. Rates are per second. */
const GOALS = {
  readShare: 0.8,
  autocompletes: 1_300,
  carts: 150,
  cartShare: 0.15,
  orders: 80,
  statementsPerRead: 3,
  statementsPerCheckout: 15,
};

export type Results = { reads: ReadResult[]; cart?: ShoppingResult; checkout?: CheckoutResult };

const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);
const percent = (share: number) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : 'none');
const times = ({ p50, p99 }: { p50: number; p99: number }) => `${p50} / ${p99}`;
const rate = (value: number) => Math.round(value).toLocaleString('en');
const asked = ({ statements, control }: PerCall) =>
  `${Number(statements.toFixed(1))}${control > 0 ? ` + ${Number(control.toFixed(1))}` : ''}`;

function readTable(reads: ReadResult[]): void {
  row(
    'read',
    'req/s',
    'p50 / p99 ms',
    'statements',
    'peak MiB',
    'bare Next req/s',
    'p50 / p99',
    'bare node:http req/s',
    'p50 / p99',
    'of bare Next',
  );
  row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:');
  for (const { read, store, next, http, share, perCall, peak } of reads) {
    row(
      read.title,
      rate(store.rate),
      times(store),
      asked(perCall),
      peak,
      rate(next.rate),
      times(next),
      rate(http.rate),
      times(http),
      percent(share),
    );
  }
  print();
}

function shoppingTable({ cart, checkout }: Results): void {
  row(
    'sequence',
    'per second',
    'p50 / p99 ms',
    'statements + control',
    'peak MiB',
    'bare node:http per second',
    'p50 / p99',
    'of bare',
  );
  row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:');
  const line = (title: string, { store, bare, share, perSequence, peak }: ShoppingResult) =>
    row(
      title,
      store.rate.toFixed(1),
      times(store),
      asked(perSequence),
      peak,
      bare.rate.toFixed(1),
      times(bare),
      percent(share),
    );
  if (cart) line('cart: 2 adds, 2 changes, read; 16 concurrent', cart);
  if (checkout) line('checkout: 2 adds, order, payment, paying, confirming; 8 concurrent', checkout);
  print();
  if (cart)
    print(
      `Including the emptying of the carts (a read and 2 removals): ${cart.store.withAfter.toFixed(1)} cart sequences per second.`,
    );
  if (checkout)
    print(
      `With its webhooks, email and invoice, a checkout costs ${asked(checkout.withAll)} statements. At most ${checkout.waiting} webhooks, emails and invoices were pending when the shoppers had finished.`,
    );
}

type Goal = { what: string; met: boolean };

function readGoals({ read, misses, store, share, perCall }: ReadResult): Goal[] {
  const few: Goal = {
    what: `${read.title}: at most ${GOALS.statementsPerRead} statements (${asked(perCall)})`,
    met: perCall.statements <= GOALS.statementsPerRead,
  };
  if (read.name === 'autocomplete') {
    const found: Goal = {
      what: `autocomplete: every term finds the expected product${misses.length > 0 ? ` (${misses.join('; ')})` : ''}`,
      met: misses.length === 0,
    };
    return [
      few,
      found,
      {
        what: `autocomplete: ${rate(GOALS.autocompletes)} per second (${rate(store.rate)})`,
        met: store.rate >= GOALS.autocompletes,
      },
    ];
  }
  return [
    few,
    {
      what: `${read.title}: ${percent(GOALS.readShare)} of the bare Next handler (${percent(share)})`,
      met: share >= GOALS.readShare,
    },
  ];
}

function shoppingGoals({ cart, checkout }: Results): Goal[] {
  const goals: Goal[] = [];
  if (cart) {
    const what = `cart: ${GOALS.carts} sequences per second or ${percent(GOALS.cartShare)} of bare node:http (${cart.store.rate.toFixed(1)}, ${percent(cart.share)})`;
    goals.push({ what, met: cart.store.rate >= GOALS.carts || cart.share >= GOALS.cartShare });
  }
  if (checkout) {
    const { statements } = checkout.perSequence;
    goals.push({
      what: `checkout: ${GOALS.orders} orders per second (${checkout.store.rate.toFixed(1)})`,
      met: checkout.store.rate >= GOALS.orders,
    });
    goals.push({
      what: `checkout: at most ${GOALS.statementsPerCheckout} statements (${asked(checkout.perSequence)})`,
      met: statements <= GOALS.statementsPerCheckout,
    });
  }
  return goals;
}

/**
 * Prints tables and goals.
 * @returns true if every goal is met
 */
export function report(results: Results): boolean {
  if (results.reads.length > 0) readTable(results.reads);
  if (results.cart || results.checkout) shoppingTable(results);
  print();
  const goals = [...results.reads.flatMap(readGoals), ...shoppingGoals(results)];
  for (const { what, met } of goals) print(`${met ? 'met   ' : 'MISSED'} ${what}`);
  return goals.every(({ met }) => met);
}
