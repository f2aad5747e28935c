import type { Words } from '@/components/shared/check-form';
import { SelectField } from '@/components/ui/field';
import type { Subject } from './use-subject';

type Props = { subject: Subject; words: Words; error?: string };

/** Order that a message is about, chosen by a customer, and the product whose page led here. */
export function SubjectFields({ subject: { orders, orderId, product }, words, error }: Props) {
  return (
    <>
      {product && (
        <p className="rounded-field bg-brand-50 px-4 py-3">
          {words.product?.replace('{name}', product.name)}
          <input type="hidden" name="product_id" value={product.id} />
        </p>
      )}
      {orders.length > 0 && (
        // A new field for each order, because it keeps its first value.
        <SelectField key={orderId} name="order_id" label={words.order ?? ''} defaultValue={orderId} error={error}>
          <option value="">{words.noOrder}</option>
          {orders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
