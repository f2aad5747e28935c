'use client';

import { CallFailed } from '@/lib/kernel/http/browser';

/**
 * Fetches the archive of one's data and gives it to the browser to keep. Not by a plain form: a refusal would take the page away.
 * @throws CallFailed with the server's own message, or status 0 when the network did not answer
 */
export async function fetchArchive(password: string | undefined, locale: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-medcall-locale': locale };
  const body = JSON.stringify({ current_password: password });
  const failed = () => {
    throw new CallFailed(0, '');
  };
  const response = await fetch('/api/admin/mydata', { method: 'POST', headers, body }).catch(failed);
  if (!response.ok) {
    const { message = '', fields } = (await response.json().catch(() => ({}))) as {
      message?: string;
      fields?: Record<string, string>;
    };
    throw new CallFailed(response.status, message, fields);
  }
  const address = URL.createObjectURL(await response.blob().catch(failed));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'medcall-data.zip' });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
