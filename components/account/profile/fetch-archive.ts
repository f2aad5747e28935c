'use client';

import { CallFailed } from '@/lib/kernel/http/browser';

/**
 * Downloads the archive of the customer's data. A plain form would replace the page on a refusal.
 * @throws CallFailed with the server's message, or status 0 without a response
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
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
