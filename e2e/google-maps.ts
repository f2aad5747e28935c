import type { Page } from '@playwright/test';

/** State that the stub reports to a test about its map. */
export type DrawnMap = { centre: { lat: number; lng: number }; zoom: number; asked: string[] };

/**
 * Stub of the part of Google's script that the store uses, rendered as plain boxes: a map, a marker
 * that the mouse drags (a pixel is a thousandth of a degree), suggestions, and a geocoder that
 * knows one street.
 */
function mockServer(): void {
  const listeners = new WeakMap<object, Record<string, ((event: unknown) => void)[]>>();
  const addListener = (target: object, name: string, listener: (event: unknown) => void) => {
    const all = listeners.get(target) ?? {};
    listeners.set(target, { ...all, [name]: [...(all[name] ?? []), listener] });
    return { remove: () => undefined };
  };
  const tell = (target: object, name: string, event: unknown) =>
    listeners.get(target)?.[name]?.forEach((listener) => listener(event));
  const point = (lat: number, lng: number) => ({ lat: () => lat, lng: () => lng });
  type Coordinates = { lat: number; lng: number };
  const drawn = { centre: { lat: 0, lng: 0 }, zoom: 0, asked: [] as string[] };
  Object.assign(window, { drawnMap: drawn });

  class Canvas {
    constructor(
      readonly box: HTMLElement,
      { center, zoom }: { center: Coordinates; zoom: number },
    ) {
      Object.assign(drawn, { centre: { ...center }, zoom });
    }
    addListener = (name: string, listener: () => void) => addListener(this, name, listener);
    setOptions(): void {}
    moveCamera(): void {}
    getDiv = () => this.box;
    getCenter = () => point(drawn.centre.lat, drawn.centre.lng);
    getZoom = () => drawn.zoom;
    getHeading = () => 0;
    getTilt = () => 0;
    getBounds = () => ({
      contains: ({ lat, lng }: Coordinates) =>
        Math.abs(lat - drawn.centre.lat) < 0.5 && Math.abs(lng - drawn.centre.lng) < 0.5,
      toJSON: () => ({}),
    });
    panTo = ({ lat, lng }: Coordinates) => void (drawn.centre = { lat, lng });
    setZoom = (zoom: number) => void (drawn.zoom = zoom);
  }

  class Pin {
    private readonly box = document.createElement('div');
    private place: Coordinates = { lat: 0, lng: 0 };
    private draggable = false;
    constructor(options: { position: Coordinates; title: string }) {
      this.box.style.cssText = 'position:absolute;left:50%;top:50%;width:24px;height:24px;background:red';
      this.setOptions(options);
      this.box.addEventListener('mousedown', (down) => {
        down.preventDefault();
        window.addEventListener(
          'mouseup',
          (up) => {
            if (!this.draggable) return;
            this.place = {
              lat: this.place.lat - (up.clientY - down.clientY) / 1000,
              lng: this.place.lng + (up.clientX - down.clientX) / 1000,
            };
            tell(this, 'dragend', { latLng: point(this.place.lat, this.place.lng) });
          },
          { once: true },
        );
      });
    }
    setMap(map: Canvas | null): void {
      if (map) map.box.append(this.box);
      else this.box.remove();
    }
    setOptions({ position, title }: { position: Coordinates; title: string }): void {
      this.place = { ...position };
      this.box.title = title;
    }
    setDraggable(draggable: boolean): void {
      this.draggable = draggable;
    }
  }

  const street = {
    formatted_address: '12, Gandhi Street, Madurai, Tamil Nadu 625001, India',
    geometry: { location: point(9.9252, 78.1198) },
  };
  class Geocoder {
    async geocode({ address, location }: { address?: string; location?: Coordinates }) {
      drawn.asked.push(address ?? `${location?.lat.toFixed(4)},${location?.lng.toFixed(4)}`);
      if (location)
        return {
          results: [
            {
              ...street,
              formatted_address: `Near ${location.lat.toFixed(3)}, ${location.lng.toFixed(3)}, Madurai, Tamil Nadu 625009, India`,
            },
          ],
        };
      if (/gandhi/i.test(address ?? '')) return { results: [street] };
      throw new Error('ZERO_RESULTS');
    }
  }
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async ({ input }: { input: string }) => ({
      suggestions: [{ placePrediction: { text: { text: `${input} Street, Madurai` } } }],
    }),
  };
  const Settings = { getInstance: () => ({}) };
  const event = { addListener, clearInstanceListeners: (target: object) => listeners.delete(target) };
  const maps = {
    version: '3.60.0',
    Map: Canvas,
    Marker: Pin,
    Geocoder,
    Settings,
    event,
    ControlPosition: {},
    RenderingType: {},
    ColorScheme: {},
    MapTypeId: {},
    places: { AutocompleteSuggestion },
  };
  const google = (window as unknown as { google: { maps: { __ib__: () => void } } }).google;
  Object.assign(google.maps, maps, { importLibrary: async (name: string) => (name === 'places' ? maps.places : maps) });
  google.maps.__ib__();
}

/** Replaces Google's script by the stub. @returns every Google URL that the page requested */
export async function withGoogleMaps(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/javascript', body: `(${String(mockServer)})();` });
  });
  return asked;
}

export const drawnMap = (page: Page) => page.evaluate(() => (window as unknown as { drawnMap: DrawnMap }).drawnMap);
