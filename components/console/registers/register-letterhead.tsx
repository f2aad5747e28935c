import { useTranslations } from 'next-intl';
import type { StoreSettings } from '@/lib/site/pages/store-settings';

type Props = { store: Pick<StoreSettings, 'legalName' | 'headOffice' | 'drugLicences'>; title: string; days: string };

/** Letterhead of a register: store name and licenses, in print only. */
export function RegisterLetterhead({ store: { legalName, headOffice, drugLicences }, title, days }: Props) {
  const t = useTranslations('console.registers');
  const { street, city, state, pincode } = headOffice;
  return (
    <header className="hidden print:block">
      <p className="text-xl font-bold">{legalName}</p>
      <p>{`${street}, ${city}, ${state} ${pincode}`}</p>
      <ul>
        {drugLicences.map(({ form, number }) => (
          <li key={form}>{t('licence', { form, number })}</li>
        ))}
      </ul>
      <p className="mt-2 font-semibold">
        {title}, {days}
      </p>
    </header>
  );
}
