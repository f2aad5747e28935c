'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { PICTURE_TYPES } from '@/components/console/shared/use-upload';
import type { ReplyOf } from '@/components/shared/call';
import { sendFile } from '@/components/shared/send-file';
import { MAX_PICTURE_FILES } from '@/lib/catalogue/picture-files/rules';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';
import { CallFailed, messageOf } from '@/lib/kernel/http/browser';
import { useProof } from '../second-factor/use-proof';

type Match = ReplyOf<'console/match-pictures'>['files'][number];
/** A chosen file with its product and the result of its upload. */
export type PictureRow = Match & { sent: 'waiting' | 'sending' | 'done' | 'failed'; problem: string };

const isAccepted = (file: File) => PICTURE_TYPES.includes(file.type) && file.size <= MAX_FILE_BYTES;
const TOO_MANY = 429;

/** Matches chosen picture files to products and, once confirmed, uploads them one after another. */
export function usePictureFiles() {
  const t = useTranslations('console.client.pictureFiles');
  const locale = useLocale();
  const proven = useProof();
  const { run, problem, busy } = useStaffAction();
  const [files, setFiles] = useState<File[]>([]);
  const [rows, setRows] = useState<PictureRow[]>([]);
  const [refused, setRefused] = useState(0);
  const [isSending, setSending] = useState(false);
  const stopped = useRef(false);

  async function choose(chosen: File[]) {
    const kept = chosen.filter(isAccepted).slice(0, MAX_PICTURE_FILES);
    setRefused(chosen.length - kept.length);
    setFiles(kept);
    setRows([]);
    if (kept.length === 0) return;
    const reply = await run('console/match-pictures', { body: { files: kept.map(({ name }) => name) } });
    if (reply) setRows(reply.files.map((row) => ({ ...row, sent: 'waiting', problem: '' })));
  }

  const put = (at: number, part: Partial<PictureRow>) =>
    setRows((now) => now.map((row, place) => (place === at ? { ...row, ...part } : row)));

  /** Returns false if further files would fail too. */
  async function sendOne(at: number, productId: number): Promise<boolean> {
    put(at, { sent: 'sending', problem: '' });
    try {
      const fields = { product_id: productId };
      await proven(() => sendFile('console/upload-product-picture', { fields, file: files[at]!, locale }, () => {}));
      put(at, { sent: 'done' });
      return true;
    } catch (error) {
      put(at, { sent: 'failed', problem: messageOf(error, t('noAnswer')) });
      return error instanceof CallFailed && error.status < 500 && error.status !== TOO_MANY;
    }
  }

  async function send() {
    stopped.current = false;
    setSending(true);
    for (const [at, { product, sent }] of rows.entries()) {
      if (!product || sent === 'done') continue;
      if (stopped.current || !(await sendOne(at, product.product_id))) break;
    }
    setSending(false);
  }

  const stop = () => {
    stopped.current = true;
  };
  return { rows, refused, problem, busy, isSending, choose, send, stop };
}
