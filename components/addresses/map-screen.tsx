'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { AddressForm } from './address-form';
import { MapForm } from './map-form';

/** A delivery address picked on a map; where the store has no key for one, written into a form. */
export function MapScreen({ apiKey, note }: { apiKey?: string; note: string }) {
  // A new key empties the form after an address was saved.
  const [saved, setSaved] = useState(0);
  const onDone = () => setSaved((count) => count + 1);
  if (apiKey) return <MapForm key={saved} apiKey={apiKey} onDone={onDone} />;
  return (
    <>
      <Alert>{note}</Alert>
      <AddressForm key={saved} onDone={onDone} />
    </>
  );
}
