import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';

/** Notice that the cart of a guest survives login and sign-up. @param text reason for the login */
export function CartHint({ count, text = '' }: { count: number; text?: string }) {
  const t = useTranslations('entry');
  if (count === 0 && !text) return null;
  return (
    <div className="mb-4">
      <Alert tone="info">{[text, count > 0 ? t('cartHint', { count }) : ''].filter(Boolean).join(' ')}</Alert>
    </div>
  );
}
