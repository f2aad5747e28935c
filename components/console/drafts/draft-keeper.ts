import { SECOND } from '@/lib/kernel/dates';
import { CallFailed } from '@/lib/kernel/http/browser';

/** Pause between saves: the most input that a browser crash can lose. */
const PAUSE = 3 * SECOND;

/** Proof required before drafts are saved again: the session is locked or over. */
export type Need = 'second-factor' | 'sign-in';
/** State of the draft. */
export type DraftState =
  { kind: 'none' | 'failed' } | { kind: 'kept' | 'restored'; at: Date } | { kind: 'locked'; needs: Need };

function needOf(error: unknown): Need | null {
  const needs = error instanceof CallFailed ? error.needs : null;
  return needs === 'second-factor' || needs === 'sign-in' ? needs : null;
}

type DraftHandlers = {
  /**
   * Saves a text on the server; an empty text deletes the draft. `isLeaving`: the request must
   * outlive the page.
   */
  send: (text: string, isLeaving: boolean) => Promise<unknown>;
  tell: (state: DraftState) => void;
};

/**
 * Saves the content of a form on the server, at most every three seconds, and retries until it is
 * stored. An empty text, for an empty form, deletes the draft.
 */
export function draftKeeper({ send, tell }: DraftHandlers) {
  let latest = '';
  let stored = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isLocked = false;

  function schedule() {
    if (latest !== stored && !isLocked) timer ??= setTimeout(() => void flush(), PAUSE);
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (latest === stored || (isSending && !isLeaving)) return;
    const text = latest;
    isSending = true;
    try {
      await send(text, isLeaving);
      stored = text;
      tell(text ? { kind: 'kept', at: new Date() } : { kind: 'none' });
    } catch (error) {
      const needs = needOf(error);
      isLocked = needs !== null;
      tell(needs ? { kind: 'locked', needs } : { kind: 'failed' });
    } finally {
      isSending = false;
      schedule();
    }
  }

  return {
    /**
     * Records the stored draft. @returns true if the form should show it: nothing was typed
     * meanwhile
     */
    found(text: string, at: Date): boolean {
      stored = text;
      if (latest !== '') return false;
      latest = text;
      tell({ kind: 'restored', at });
      return true;
    },
    /** Records the current content of the form. */
    change(text: string): void {
      if (text === latest) return;
      latest = text;
      isLocked = false;
      schedule();
    },
    /** Deletes the draft after the form was sent. */
    drop(): void {
      latest = '';
      void flush();
    },
    /** Saves without waiting. @param isLeaving the page may close before the response arrives */
    flush(isLeaving = false): void {
      isLocked = false;
      void flush(isLeaving);
    },
  };
}
