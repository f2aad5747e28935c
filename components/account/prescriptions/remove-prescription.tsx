'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';

type Props = { id: string; name: string; day: string };

/** Button that deletes a prescription with its file after confirmation. */
export function RemovePrescription({ id, name, day }: Props) {
  const t = useTranslations('profile.prescriptions');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function remove() {
    const removed = await run('deleteprescription', { body: { prescription_id: id } });
    setOpen(false);
    if (removed) say(removed.message);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('removeTitle')}
      description={t('removeText')}
      trigger={
        <Button
          kind="quiet"
          className="-ml-3 justify-self-start px-3 text-danger-700 hover:bg-danger-50"
          aria-label={t('removeNamed', { name, day })}
        >
          <Trash2 aria-hidden className="size-4.5" />
          {t('remove')}
        </Button>
      }
    >
      <p className="mb-5 rounded-field bg-canvas px-4 py-3 [overflow-wrap:anywhere]">
        {name} · {day}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('keep')}
        </Button>
        <Button kind="danger" busy={busy} onClick={remove}>
          {t('removeNow')}
        </Button>
      </div>
    </Dialog>
  );
}
