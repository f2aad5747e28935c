'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';

const KEY = 'cart-note';

/** Stores the message about a merged cart, which the next cart page of this tab shows once. */
export function leaveCartNote(message: string | undefined): void {
  try {
    if (message) sessionStorage.setItem(KEY, message);
  } catch {
    // Without storage the cart itself shows its lines and limits.
  }
}

function takeNote(): string {
  try {
    const note = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return note;
  } catch {
    return '';
  }
}

/** Message about the cart of a guest that the last login added to this one. */
export function CartNote() {
  const [note, setNote] = useState('');
  useEffect(() => {
    // Runs outside of hydration: the first access to storage blocks on another process.
    const timer = setTimeout(() => setNote((shown) => shown || takeNote()));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="empty:-mb-8">
      {note && <Alert tone="info">{note}</Alert>}
    </div>
  );
}
