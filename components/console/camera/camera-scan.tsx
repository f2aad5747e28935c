'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { createCodeReader, type CodeReader } from './code-reader';

/** Time between two pictures, and how long the same code counts as one scan. Milliseconds. */
const FRAME_PAUSE_MS = 150;
const SAME_CODE_MS = 1_500;

type Failure = 'refused' | 'notLoaded';

/**
 * Returns true if the device has a camera. Browsers report it without permission, but not on
 * insecure pages.
 */
function useCamera(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const { mediaDevices: devices } = navigator as { mediaDevices?: MediaDevices };
    if (!devices) return;
    const look = () =>
      void devices.enumerateDevices().then(
        (found) => setThere(found.some(({ kind }) => kind === 'videoinput')),
        () => undefined,
      );
    look();
    devices.addEventListener('devicechange', look);
    return () => devices.removeEventListener('devicechange', look);
  }, []);
  return isThere;
}

/** Button that reads codes with the camera. It renders nothing on a device without a camera. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('console.client.camera');
  const isThere = useCamera();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!isThere) return null;
  return (
    <div className="grid gap-2">
      <Button kind="secondary" aria-expanded={isOpen} onClick={() => (setOpen(!isOpen), setFailure(null))}>
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {failure && <p role="alert">{t(failure)}</p>}
      {isOpen && (
        <Viewfinder
          label={t('view')}
          onCode={onCode}
          onFailure={(reason) => {
            setOpen(false);
            setFailure(reason);
          }}
        />
      )}
    </div>
  );
}

type ViewProps = { label: string; onCode: (code: string) => void; onFailure: (reason: Failure) => void };

/** Picture of the camera until it is closed. Only the text of a code leaves the browser. */
function Viewfinder({ label, onCode, onFailure }: ViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const fail = useEffectEvent((reason: Failure) => onFailure(reason));

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = { code: '', at: 0 };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());

    async function look(reader: CodeReader): Promise<void> {
      const [code] = video.current ? await reader.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      const now = Date.now();
      if (code && (code.rawValue !== last.code || now - last.at > SAME_CODE_MS)) found(code.rawValue);
      if (code) last = { code: code.rawValue, at: now };
      timer = setTimeout(() => void look(reader), FRAME_PAUSE_MS);
    }

    async function start(): Promise<void> {
      const reader = await createCodeReader().catch(() => null);
      if (isOver || !video.current) return;
      if (!reader) return fail('notLoaded');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      video.current.srcObject = stream;
      // Closing the view during the start rejects play(), which means nothing.
      video.current.play().catch(() => undefined);
      await look(reader);
    }

    start().catch(() => !isOver && fail('refused'));
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
