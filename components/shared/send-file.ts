import { CallFailed } from '@/lib/kernel/http/browser';
import type { BodyOf, ReplyOf } from './call';

/** The calls that take a file, which they name `pic`. */
export type UploadPath = 'uploadPrescription' | 'replaceprescription' | 'uploadprofileimage';
type UploadReply = ReplyOf<UploadPath>;

/**
 * Sends a file with what it is for, and tells how far it is, which fetch can't do.
 * @param onProgress whole percent sent
 * @throws CallFailed with the server's message, status 0 when the network did not answer
 */
export function sendFile<Path extends UploadPath>(
  path: Path,
  { fields, file, locale }: { fields: BodyOf<Path>; file: File; locale: string },
  onProgress: (percent: number) => void,
): Promise<UploadReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('pic', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/${path}`);
    request.setRequestHeader('x-medcall-locale', locale);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onerror = () => reject(new CallFailed(0, ''));
    request.onload = () => {
      const reply = request.response as UploadReply | null;
      if (request.status >= 200 && request.status < 300 && reply) resolve(reply);
      else reject(new CallFailed(request.status, reply?.message ?? ''));
    };
    request.send(form);
  });
}
