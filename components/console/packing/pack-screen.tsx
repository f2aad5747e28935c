import { useLocale, useTranslations } from 'next-intl';
import { byRack, type Picked, type PickLine } from '@/lib/dispensing/fulfilment/pick-rules';
import { packable, type LineToPack } from '@/lib/selling/orders/packing-rules';
import type { StaffParcel } from '@/lib/selling/orders/staff-parcel-types';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';
import type { StockOfProduct } from '@/lib/inventory/stock/batches/batch-queries';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { localePath } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import { packHref, staffOrderHref } from '../links/order-query';
import { Panel } from '../shared/panel';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { carriageOfBooking } from '../parcels/carriage-fields';
import { CourierPanel } from '../parcels/courier-panel';
import { ParcelDocuments } from '../parcels/parcel-documents';
import { useFinalWords } from '../parcels/final-words';
import { UnpackButton } from '../parcels/parcel-steps';
import { OrderState } from '../shared/state-badges';
import { NextOrder } from './next-order';
import { PackForm } from './pack-form';
import { SendForm } from './send-form';

type Props = {
  order: StaffOrder;
  permissions: Set<PermissionName>;
  couriers: string[] | null;
  /** Default size of a parcel; null if this store sends parcels by hand. */
  size: ParcelSize | null;
  /** Units already confirmed. */
  confirmed: Picked;
  /** Stock of its products. */
  shelves: StockOfProduct[];
  /** Number of the next order to pack. */
  next: string | null;
};

const pickLine = ({ line, units }: LineToPack, shelves: StockOfProduct[]): PickLine => {
  const { id, sku, name, packSize, batches, onHand } = line;
  const stockOfProduct = shelves.find(({ productId }) => productId === line.productId);
  return {
    id,
    sku,
    name,
    packSize,
    batches,
    units,
    onHand,
    gtins: stockOfProduct?.gtins ?? [],
    shelf: stockOfProduct?.batches ?? [],
    rack: stockOfProduct?.rack ?? null,
    image: stockOfProduct?.image ?? '',
  };
};

/** Packing screen of an order: packed parcels are dispatched first, then the rest is picked. */
export function PackScreen({ order, permissions, couriers, size, confirmed, shelves, next }: Props) {
  const t = useTranslations('console.pack');
  const locale = useLocale();
  const { id, number, status, address, parcels } = order;
  const { free, held } = packable(order);
  const packed = parcels.filter(({ state }) => state === 'PACKED');
  const isDone = packed.length === 0 && free.length === 0;
  return (
    <div className="grid w-full max-w-2xl gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold">
          <ConsoleLink href={staffOrderHref(locale, number)} className="hover:underline">
            {number}
          </ConsoleLink>
        </h1>
        <OrderState {...order} />
        <p className="w-full text-ink-soft">
          {[address.name, address.state, address.pincode].filter(Boolean).join(', ')}
        </p>
      </div>
      {packed.map((parcel, index) => (
        <PackedParcel
          key={parcel.id}
          order={order}
          parcel={parcel}
          permissions={permissions}
          couriers={couriers}
          size={size}
          gtins={shelves.flatMap(({ gtins }) => gtins)}
          isFirst={index === 0}
        />
      ))}
      {held.length > 0 && <p>{t(order.sendsInParts ? 'restWaits' : 'allWaits')}</p>}
      {free.length > 0 && (
        <Panel title={t('pick')}>
          <PackForm
            key={`${id} ${parcels.length}`}
            orderId={id}
            lines={byRack(free.map((one) => pickLine(one, shelves)))}
            known={confirmed}
            isFirst={packed.length === 0}
          />
        </Panel>
      )}
      {isDone && held.length === 0 && (
        <p className="text-lg font-semibold">{t(status === 'PURCHASED' ? 'nothing' : couriers ? 'done' : 'ready')}</p>
      )}
      {next ? (
        <NextOrder href={packHref(locale, next)} name={t('next', { number: next })} isFirst={isDone} />
      ) : (
        <NextOrder href={localePath(locale, '/console/pack')} name={t('queue')} isFirst={isDone} />
      )}
    </div>
  );
}

type ParcelProps = Omit<Props, 'next' | 'confirmed' | 'shelves'> & {
  parcel: StaffParcel;
  gtins: string[];
  isFirst: boolean;
};

function PackedParcel({ order, parcel, permissions, couriers, size, gtins, isFirst }: ParcelProps) {
  const t = useTranslations('console.parcel');
  const finals = useFinalWords(order);
  return (
    <Panel title={`${t('number', { number: parcel.number })}: ${t('state.PACKED')}`}>
      <ul className="grid gap-1">
        {parcel.lines.map(({ orderLineId, name, quantity }) => (
          <li key={orderLineId}>{t('units', { count: quantity, name })}</li>
        ))}
      </ul>
      {permissions.has('orders.dispatch') && couriers && (
        <CourierPanel
          parcelId={parcel.id}
          booking={parcel.booking}
          size={size}
          isFirst={isFirst && !parcel.booking?.isComplete}
        />
      )}
      {permissions.has('orders.dispatch') && (
        <SendForm
          key={parcel.booking?.awb}
          parcelId={parcel.id}
          couriers={couriers}
          skus={order.lines.map(({ sku }) => sku)}
          gtins={gtins}
          finals={finals(parcel.lines)}
          isFirst={isFirst && (size === null || couriers === null || parcel.booking?.isComplete === true)}
          booked={carriageOfBooking(parcel.booking)}
        />
      )}
      <ParcelDocuments parcelIds={[parcel.id]} />
      <UnpackButton parcelId={parcel.id} />
    </Panel>
  );
}
