'use client';

import { LoadFailed } from '@/components/orders/load-failed';

export default function ProfileFailed({ error, reset }: { error: Error; reset: () => void }) {
  return <LoadFailed error={error} retry={reset} />;
}
