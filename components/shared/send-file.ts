import { CallFailed } from '@/lib/kernel/http/browser';

type Reply = { status?: string | boolean; message?: string };

/**
 * Sends a form with a file and tells how far it is, which fetch can't do.
 * @param onProgress whole percent sent
 * @throws CallFailed with the server's message, status 0 when the network did not answer
 */
export function sendFile(
  path: string,
  form: FormData,
  locale: string,
  onProgress: (percent: number) => void,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/${path}`);
    request.setRequestHeader('x-medcall-locale', locale);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onerror = () => reject(new CallFailed(0, ''));
    request.onload = () => {
      const reply = (request.response ?? {}) as Reply;
      if (request.status >= 200 && request.status < 300) resolve(reply);
      else reject(new CallFailed(request.status, reply.message ?? ''));
    };
    request.send(form);
  });
}
