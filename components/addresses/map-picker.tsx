'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

/** A map with a search box and a marker to drag: `apiKey` is the browser's key, `onPick` told the point and its address. Loaded when it is shown. */
export const MapPicker = dynamic(() => import('./google-map').then(({ GoogleMap }) => GoogleMap), {
  ssr: false,
  loading: () => <Skeleton className="h-[29.75rem]" />,
});
