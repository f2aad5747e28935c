'use client';

import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';

type Receiver =
  | { onFile: (file: File) => void; onFiles?: undefined }
  /** Receives several files, in the order chosen. */
  | { onFile?: undefined; onFiles: (files: File[]) => void };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** Value of an input's accept attribute. */
  accept: string;
  error?: string;
  /** Percent sent so far, null without an upload. */
  progress?: number | null;
  progressLabel?: string;
} & Receiver;

/** Area to drop or choose files; the native input stays reachable by keyboard. */
export function FileDrop({ label, hint, accept, error, progress = null, progressLabel, onFile, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file || progress !== null) return;
    if (onFiles) onFiles([file, ...others]);
    else onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-dashed px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 ${over ? 'border-brand-600 bg-brand-50' : 'border-line-strong bg-surface'}`}
      >
        <FileUp aria-hidden className="size-5 shrink-0 text-brand-600" />
        <span className="min-w-0">
          <span className="font-semibold text-brand-700">{label}</span>
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={onFiles !== undefined}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </label>
      {progress !== null && <progress aria-label={progressLabel} max={100} value={progress} className="h-2 w-full" />}
      <div id={`${id}-error`} role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {error && <p>{error}</p>}
      </div>
    </div>
  );
}
