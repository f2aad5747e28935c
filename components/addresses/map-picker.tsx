'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

/**
 * Map with a search box and a draggable marker, loaded on first render. `apiKey` is the browser's
 * key; `onPick` receives the point and its address.
 */
export const MapPicker = dynamic(() => import('./google-map').then(({ GoogleMap }) => GoogleMap), {
  ssr: false,
  loading: () => <Skeleton className="h-[29.75rem]" />,
});
