'use client';

import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/kernel/locales';
import { ADD_FORM } from '@/components/shared/add-form';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useAddToCart } from './use-add-to-cart';

type Props = { productId: number; pricePaise: number; name: string };

/** Small Add button of a card; links to the cart once the product is in it. */
export function CardAddButton({ productId, pricePaise, name }: Props) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const { add, busy, inCart } = useAddToCart(productId, pricePaise);
  if (inCart)
    return (
      <AppLink href={localePath(locale, '/Addcart')} className={`${buttonClass('quiet')} card-action`}>
        <Icon name="check" className="" />
        {t('alreadyAdded')}
      </AppLink>
    );
  return (
    <Button
      kind="secondary"
      type="submit"
      form={ADD_FORM}
      name="product_id"
      value={productId}
      busy={busy}
      onClick={(event) => {
        event.preventDefault();
        void add(1);
      }}
      aria-label={t('addNamed', { name })}
      className="card-action"
    >
      {!busy && <Icon name="plus" className="" />}
      {t('add')}
    </Button>
  );
}
