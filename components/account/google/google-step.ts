import { call } from '@/components/shared/call';
import { isRefusal } from '@/lib/kernel/http/browser';
import { leaveCartNote } from '@/components/cart/cart-note';
import { localePath } from '@/lib/kernel/locales';

type Going = { locale: string; next: string; remember: boolean };

/** Stores the id as a display hint; the session cookie authenticates every request. */
export function rememberId(id: string): void {
  try {
    localStorage.setItem('admin_id', id);
  } catch {
    // Without storage the browser still has its cookie.
  }
}

/**
 * Returns the address of the screen that links a verified Google account to an account of the
 * store.
 */
export function linkScreen({ locale, next, remember }: Going): string {
  return `${localePath(locale, '/Login/google')}?${new URLSearchParams({ next, ...(remember ? { remember: '1' } : {}) })}`;
}

/**
 * Runs the second step of the Google login, as documented: the request has only the address, and a
 * cookie has the proof.
 * @returns where to continue, or the message of a refusal; @throws CallFailed
 */
export async function secondStep(email: string, going: Going): Promise<{ to: string } | { message: string }> {
  const { locale, next, remember } = going;
  const reply = await call('adminlogin_front', { locale, body: { email, remember } });
  const id = reply.admin_id[0]?.id;
  if (!isRefusal(reply) && id) {
    rememberId(id);
    leaveCartNote(reply.cart);
    return { to: next };
  }
  if (reply.google === 'signup') return { to: `${localePath(locale, '/Signup')}?${new URLSearchParams({ next })}` };
  return reply.google === 'link' ? { to: linkScreen(going) } : { message: reply.message };
}
