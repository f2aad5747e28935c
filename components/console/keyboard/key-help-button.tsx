'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useSingleKeys } from './key-context';

/** Button that opens the list of shortcuts, for users who do not know them or turned them off. */
export function KeyHelpButton() {
  const t = useTranslations('console.client.keys');
  const { openHelp } = useSingleKeys();
  return (
    <Button kind="quiet" aria-haspopup="dialog" className="justify-self-start" onClick={openHelp}>
      {t('title')}
    </Button>
  );
}
