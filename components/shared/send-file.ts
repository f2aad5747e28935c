import { CallFailed } from '@/lib/kernel/http/browser';
import type { BodyOf, ReplyOf } from './call';

/**
 * Image formats of phones, scanners and computers; by type and, for browsers without a type for
 * them, by extension.
 */
export const PICTURES =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/gif,image/bmp,image/tiff,.jpg,.jpeg,.png,.webp,.heic,.heif,.avif,.gif,.bmp,.tif,.tiff';
/** File types of a prescription. */
export const PICTURES_OR_PDF = `${PICTURES},application/pdf,.pdf`;

const endingOf = (name: string) => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

/**
 * Returns true if the declared type of a file is in the list; the server checks the content. @param
 * kinds one of the lists above
 */
export const isKind = (file: File, kinds: string): boolean =>
  file.type ? kinds.split(',').includes(file.type) : kinds.split(',').includes(endingOf(file.name));

/** Returns true if every browser can display the file without the server. */
export const isShown = (file: File): boolean => /^image\/(?:jpeg|png|webp|gif|avif|bmp)$/.test(file.type);

/** Calls that take a file, named `pic`. */
export type UploadPath =
  | 'uploadPrescription'
  | 'replaceprescription'
  | 'requestproposal'
  | 'uploadprofileimage'
  | 'addreviewphoto'
  | 'console/upload-banner-picture'
  | 'console/upload-bill'
  | 'console/upload-caller-prescription'
  | 'console/upload-product-picture'
  | 'console/upload-import'
  | 'console/upload-mark'
  | 'console/import-redirects'
  | 'console/upload-caller-prescription'
  | 'console/upload-supplier-bill'
  | 'console/upload-zones'
  | 'console/match-purchases';

type Failure = { message?: string; fields?: Record<string, string> };

/** A call of the console names what it needs: the login, or the second factor again. */
const failureOf = (request: XMLHttpRequest, reply: Failure | null) =>
  new CallFailed(request.status, reply?.message ?? '', reply?.fields, request.getResponseHeader('x-medcall-needs'));

/**
 * Uploads a file, or several in their order, with its fields and reports the progress, which fetch
 * cannot do.
 * @param onProgress whole percent sent
 * @throws CallFailed with the server's message, status 0 without a response
 */
export function sendFile<Path extends UploadPath>(
  path: Path,
  { fields, file, locale }: { fields: BodyOf<Path>; file: File | File[]; locale: string },
  onProgress: (percent: number) => void,
): Promise<ReplyOf<Path>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const one of Array.isArray(file) ? file : [file]) form.append('pic', one);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path.startsWith('console/') ? `/api/${path}` : `/api/admin/${path}`);
    request.setRequestHeader('x-medcall-locale', locale);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onerror = () => reject(new CallFailed(0, ''));
    request.onload = () => {
      const reply = request.response as (ReplyOf<Path> & Failure) | null;
      if (request.status >= 200 && request.status < 300 && reply) resolve(reply);
      else reject(failureOf(request, reply));
    };
    request.send(form);
  });
}
