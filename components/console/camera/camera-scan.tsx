'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

/** As the Barcode Detection API names them; TypeScript's own library does not know it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const FORMATS = ['data_matrix', 'qr_code', 'ean_13', 'ean_8', 'upc_a', 'code_128'];
/** So often a picture is looked at, and so long the same code counts as one scan. */
const PAUSE = 150;
const SAME_CODE = 1_500;

const detectorClass = (): DetectorClass | undefined =>
  typeof window === 'undefined' ? undefined : (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
const never = () => () => undefined;
const hasCamera = () => detectorClass() !== undefined && Boolean(navigator.mediaDevices?.getUserMedia);

/** A button that reads codes with the camera, where the browser can; nowhere else is anything drawn. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('console.client.camera');
  const isThere = useSyncExternalStore(never, hasCamera, () => false);
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (!isThere) return null;
  return (
    <div className="grid gap-2">
      <Button kind="secondary" aria-expanded={isOpen} onClick={() => (setOpen(!isOpen), setRefused(false))}>
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {isRefused && <p role="alert">{t('refused')}</p>}
      {isOpen && (
        <Viewfinder
          label={t('view')}
          onCode={onCode}
          onRefused={() => {
            setOpen(false);
            setRefused(true);
          }}
        />
      )}
    </div>
  );
}

type ViewProps = { label: string; onCode: (code: string) => void; onRefused: () => void };

/** What the camera sees, until it is closed. Nothing of it leaves the browser but the text of a code. */
function Viewfinder({ label, onCode, onRefused }: ViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const refuse = useEffectEvent(onRefused);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = { code: '', at: 0 };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());

    async function look(detector: Detector): Promise<void> {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      const now = Date.now();
      if (code && (code.rawValue !== last.code || now - last.at > SAME_CODE)) found(code.rawValue);
      if (code) last = { code: code.rawValue, at: now };
      timer = setTimeout(() => void look(detector), PAUSE);
    }

    async function start(): Promise<void> {
      const Class = detectorClass();
      if (!Class || !video.current) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      video.current.srcObject = stream;
      // Until there is a picture nothing is found; a view that is closed before plays no more.
      video.current.play().catch(() => undefined);
      await look(new Class({ formats: FORMATS }));
    }

    start().catch(() => !isOver && refuse());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={label}
      className="max-h-60 w-full max-w-sm rounded-field bg-black"
    />
  );
}
