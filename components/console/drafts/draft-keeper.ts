import { SECOND } from '@/lib/kernel/dates';
import { CallFailed } from '@/lib/kernel/http/browser';

/** How much of what is typed may be lost when a browser dies. */
const PAUSE = 3 * SECOND;

/** What somebody has to prove before anything is kept again: the session is locked, or over. */
export type Need = 'second-factor' | 'sign-in';
/** What became of the draft. */
export type DraftState =
  { kind: 'none' | 'failed' } | { kind: 'kept' | 'restored'; at: Date } | { kind: 'locked'; needs: Need };

function needOf(error: unknown): Need | null {
  const needs = error instanceof CallFailed ? error.needs : null;
  return needs === 'second-factor' || needs === 'sign-in' ? needs : null;
}

type Ways = {
  /** Sends a text to the store to keep; an empty one drops what is there. `isLeaving`: it must outlive the page. */
  send: (text: string, isLeaving: boolean) => Promise<unknown>;
  tell: (state: DraftState) => void;
};

/**
 * Sends what a form holds to the store, at most every three seconds and until it was taken; what the form no longer holds is dropped there.
 * A form that is empty again is the empty text.
 */
export function draftKeeper({ send, tell }: Ways) {
  let wanted = '';
  let kept = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isLocked = false;

  function schedule() {
    if (wanted !== kept && !isLocked) timer ??= setTimeout(() => void flush(), PAUSE);
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (wanted === kept || (isSending && !isLeaving)) return;
    const text = wanted;
    isSending = true;
    try {
      await send(text, isLeaving);
      kept = text;
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
    /** What the store has of this form. @returns whether it belongs into the form: nothing was typed meanwhile */
    found(text: string, at: Date): boolean {
      kept = text;
      if (wanted !== '') return false;
      wanted = text;
      tell({ kind: 'restored', at });
      return true;
    },
    /** What the form holds now. */
    change(text: string): void {
      if (text === wanted) return;
      wanted = text;
      isLocked = false;
      schedule();
    },
    /** Nothing of the form is to be kept any more: it was sent. */
    drop(): void {
      wanted = '';
      void flush();
    },
    /** Now, without waiting. @param isLeaving the page may be gone before there is an answer */
    flush(isLeaving = false): void {
      isLocked = false;
      void flush(isLeaving);
    },
  };
}
