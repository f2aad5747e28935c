'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useSingleKeys } from './key-context';

/** Tells which keys there are, for whoever does not know them or has switched them off. */
export function KeyHelpButton() {
  const t = useTranslations('console.client.keys');
  const { openHelp } = useSingleKeys();
  return (
    <Button kind="quiet" aria-haspopup="dialog" className="justify-self-start" onClick={openHelp}>
      {t('title')}
    </Button>
  );
}
