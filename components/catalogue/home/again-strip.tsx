'use client';

import { useLocale, useTranslations } from 'next-intl';
import { productHref } from '@/components/shared/addresses';
import { call, type ReplyOf } from '@/components/shared/call';
import { Photo } from '@/components/shared/photo';
import { refreshShopper, useShopperPart } from '@/components/shared/shopper-store';
import { explainTo } from '@/components/shared/sign-in-first';
import { useAttempt } from '@/components/shared/use-attempt';
import { AppLink, openPersonal } from '@/components/ui/app-link';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { isRefusal } from '@/lib/kernel/http/browser';
import { languageOf, localePath } from '@/lib/kernel/locales';
import { formatRupees, rupeesToPaise } from '@/lib/kernel/money';

/** Products shown; the account has all of them. */
const MAX_SHOWN = 8;

type Refills = ReplyOf<'refills'>['refills'];
type Refill = Refills[number];

/** Returns the call that adds products to the cart again; without a list, all that run out. */
function useAddAgain() {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const { say, fail } = useToast();
  const { attempt, busy } = useAttempt();
  async function add(products?: number[], done?: () => void) {
    await attempt(
      async () => {
        const reply = await call('addrefills', { locale, body: { products } });
        if (isRefusal(reply)) fail(reply.message || t('notAdded'));
        else say(reply.message || t('added'));
        await refreshShopper();
        if (!isRefusal(reply)) done?.();
      },
      explainTo({ fail, otherwise: t('notAdded'), locale }),
    );
  }
  return { add, busy };
}

/**
 * Products bought before with price and days left; plain for all, as medicines are not promoted.
 */
export default function AgainStrip({ refills }: { refills: Refills }) {
  const t = useTranslations('client.refills');
  const locale = useLocale();
  const { add, busy } = useAddAgain();
  const inCart = useShopperPart(({ cart_products }) => cart_products);
  const due = refills.filter((one) => one.due && one.available > 0 && !inCart.includes(one.product_id));
  const addDue = () => void add(undefined, () => openPersonal(localePath(locale, '/Addcart')));
  return (
    <section
      aria-labelledby="again"
      className="grid h-full grid-cols-1 grid-rows-[auto_1fr] gap-2 lg:grid-cols-[13rem_1fr] lg:grid-rows-1 lg:gap-4"
    >
      <div className="flex min-w-0 items-center justify-between gap-3 lg:flex-col lg:items-start lg:justify-center lg:gap-1">
        <h2 id="again" className="text-xl leading-tight font-bold">
          <AppLink
            href={localePath(locale, '/Profile/refills')}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {t('title')}
            <Icon name="chevron-right" className="size-5 shrink-0" />
          </AppLink>
        </h2>
        {due.length > 0 && (
          <Button busy={busy} onClick={addDue}>
            {t('addDue', { count: due.length })}
          </Button>
        )}
      </div>
      <ul className="-mx-1 flex snap-x gap-3 overflow-x-auto px-1 pb-1 [scrollbar-width:none]">
        {refills.slice(0, MAX_SHOWN).map((refill) => (
          <AgainCard key={refill.product_id} refill={refill} />
        ))}
      </ul>
    </section>
  );
}

function AgainCard({ refill }: { refill: Refill }) {
  const t = useTranslations('client.refills');
  const locale = useLocale();
  const { product_name: name, slug, days_left: days, available, on_sale: isOnSale, price } = refill;
  const gone = isOnSale ? t('soldOut') : t('notSold');
  const left = days === null ? refill.pack_size : t('days', { days });
  const href = isOnSale ? productHref(locale, slug) : localePath(locale, '/Profile/refills');
  return (
    <li className="flex w-80 max-w-[85vw] shrink-0 snap-start items-center gap-2 rounded-card bg-surface p-2 shadow-card">
      <Photo
        image={refill.product_image}
        shown={80}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-xl bg-canvas object-contain"
      />
      <div className="grid min-w-0 grow text-sm">
        <AppLink href={href} className="line-clamp-2 leading-snug font-semibold">
          <span lang={languageOf(name)}>{name}</span>
        </AppLink>
        {isOnSale && <span className="figures font-bold">{formatRupees(rupeesToPaise(price))}</span>}
        <span className="truncate text-ink-soft">{available > 0 ? left : gone}</span>
      </div>
      {available > 0 && <AddOne refill={refill} />}
    </li>
  );
}

function AddOne({ refill: { product_id: id, product_name: name } }: { refill: Refill }) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const { add, busy } = useAddAgain();
  const inCart = useShopperPart(({ cart_products }) => cart_products.includes(id));
  if (inCart)
    return (
      <AppLink
        href={localePath(locale, '/Addcart')}
        aria-label={t('alreadyAdded')}
        className={`${buttonClass('quiet')} shrink-0 px-3`}
      >
        <Icon name="check" className="size-5" />
      </AppLink>
    );
  return (
    <Button
      kind="secondary"
      busy={busy}
      onClick={() => void add([id])}
      aria-label={t('addNamed', { name })}
      className="shrink-0 px-3"
    >
      {!busy && <Icon name="plus" className="size-5" />}
    </Button>
  );
}
