import { call } from '@/components/shared/call';
import { isRefusal } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';

type Going = { locale: string; next: string; remember: boolean };

/** Only a hint for display; every request is judged by the session cookie. */
export function rememberId(id: string): void {
  try {
    localStorage.setItem('admin_id', id);
  } catch {
    // A browser that keeps nothing still has its cookie.
  }
}

/** The screen on which a proven Google account is joined to an account of ours. */
export function linkScreen({ locale, next, remember }: Going): string {
  return `${localePath(locale, '/Login/google')}?${new URLSearchParams({ next, ...(remember ? { remember: '1' } : {}) })}`;
}

/**
 * The second step of Google sign-in, as documented: the store is asked with the address alone, and knows from a cookie who has proven it.
 * @returns where to go on, or the words of a refusal; @throws CallFailed
 */
export async function secondStep(email: string, going: Going): Promise<{ to: string } | { message: string }> {
  const { locale, next, remember } = going;
  const reply = await call('adminlogin_front', { locale, body: { email, remember } });
  const id = reply.admin_id[0]?.id;
  if (!isRefusal(reply) && id) {
    rememberId(id);
    return { to: next };
  }
  if (reply.google === 'signup') return { to: localePath(locale, '/Signup') };
  return reply.google === 'link' ? { to: linkScreen(going) } : { message: reply.message };
}
