'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Words = { open: string; title: string; text: string; close: string };

/** Popup with buttons that open and close it. */
export function PopupDemo({ words }: { words: Words }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.title}
      description={words.text}
      trigger={<Button className="justify-self-start" />}
      triggerText={words.open}
    >
      <Button kind="secondary" onClick={() => setOpen(false)}>
        {words.close}
      </Button>
    </Dialog>
  );
}
