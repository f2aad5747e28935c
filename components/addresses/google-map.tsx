/// <reference types="google.maps" />
'use client';

import { APILoadingStatus, APIProvider, Map, Marker, useApiLoadingStatus, useMap } from '@vis.gl/react-google-maps';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { MapSearch } from './map-search';
import type { Picked, Point } from './point';
import { useGeocoder } from './use-geocoder';

const ZOOM = 10;
/** Shows single houses. */
const FOUND_ZOOM = 16;
type Props = { apiKey: string; point: Point; onPick: (picked: Picked) => void };

/** Implementation of MapPicker. */
export function GoogleMap({ apiKey, ...picker }: Props) {
  return (
    <APIProvider apiKey={apiKey} language={useLocale()} region="IN" solutionChannel="" disableUsageAttribution>
      <Picker {...picker} />
    </APIProvider>
  );
}

function Picker({ point: { lat, lng }, onPick }: Omit<Props, 'apiKey'>) {
  // Google rejects a point with other properties.
  const point = { lat, lng };
  const t = useTranslations('client.map');
  const status = useApiLoadingStatus();
  const { addressAt, find } = useGeocoder();
  if (status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE)
    return <Alert tone="error">{t('notLoaded')}</Alert>;

  async function moveTo(position: google.maps.LatLng | null) {
    if (!position) return;
    const place = { lat: position.lat(), lng: position.lng() };
    onPick({ ...place, address: await addressAt(place) });
  }

  async function search(text: string): Promise<boolean> {
    const found = await find(text);
    if (found) onPick(found);
    return found !== null;
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <MapSearch onSearch={search} />
      <div role="region" aria-label={t('label')} className="h-[400px] overflow-hidden rounded-field border border-line">
        <Map
          defaultCenter={point}
          defaultZoom={ZOOM}
          gestureHandling="cooperative"
          streetViewControl={false}
          mapTypeControl={false}
        >
          <Marker position={point} draggable title={t('marker')} onDragEnd={({ latLng }) => void moveTo(latLng)} />
          <Follow point={point} />
        </Map>
      </div>
    </div>
  );
}

/** Pans the map to the marker after a search moved it. */
function Follow({ point: { lat, lng } }: { point: Point }) {
  const map = useMap();
  useEffect(() => {
    if (!map || map.getBounds()?.contains({ lat, lng }) !== false) return;
    map.panTo({ lat, lng });
    map.setZoom(FOUND_ZOOM);
  }, [map, lat, lng]);
  return null;
}
