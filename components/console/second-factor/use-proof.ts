import { CallFailed } from '@/lib/kernel/http/browser';
import { useSecondFactor } from './second-factor-dialog';

/**
 * Returns a function that runs a call. While the server requires a login or the second factor, it
 * prompts for it and repeats the call.
 */
export function useProof() {
  const ask = useSecondFactor();
  return async function proven<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    try {
      return await send();
    } catch (error) {
      const { needs = null, message = '' } = error instanceof CallFailed ? error : {};
      if (needs !== 'second-factor' && needs !== 'sign-in') throw error;
      if (!(await ask(needs, message))) throw error;
      return proven(send);
    }
  };
}
