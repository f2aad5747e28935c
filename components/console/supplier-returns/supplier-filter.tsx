import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/field';

type Props = {
  action: string;
  /** Other query values. */
  carried: Record<string, string | undefined>;
  /** `batches`: number of batches to return, where shown. */
  suppliers: { id: string; name: string; batches?: number }[];
  value: string | undefined;
  /** Label of the first choice: all, or none yet. */
  usual: string;
  show: string;
};

/** Supplier filter; works without JavaScript. */
export function SupplierFilter({ action, carried, suppliers, value, usual, show }: Props) {
  const t = useTranslations('console.supplierReturns');
  return (
    <form role="search" action={action} className="grid items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_auto] lg:max-w-2xl">
      {Object.entries(carried).map(
        ([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <SelectField name="supplier" label={t('supplier')} defaultValue={value ?? ''} key={value}>
        <option value="">{usual}</option>
        {suppliers.map(({ id, name, batches = 0 }) => (
          <option key={id} value={id}>
            {batches > 0 ? t('supplierDue', { name, count: batches }) : name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="btn btn-secondary">
        {show}
      </button>
    </form>
  );
}
