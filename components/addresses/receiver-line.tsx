import { useTranslations } from 'next-intl';
import type { AddressView } from '@/lib/people/addresses/types';
import { readablePhone } from '@/lib/shared/person/phone-rules';

/** Name and phone number of the person who takes the goods, if it is not the customer. */
export function ReceiverLine({ address: { receiverName, receiverPhone } }: { address: AddressView }) {
  const t = useTranslations('client.address');
  if (!receiverName || !receiverPhone) return null;
  return (
    <span className="block text-ink-soft">
      {t('receivedBy', { name: receiverName, phone: readablePhone(receiverPhone) })}
    </span>
  );
}
