/** Input of the upload form, with the chosen files. */
export type UploadDraft = { files: File[]; fields: Record<string, string> };

type Stored = UploadDraft & { savedAt: number };

const DATABASE = 'medcall-upload';
const STORE = 'draft';
const KEY = 'prescription';
/** A login takes minutes. Later, the prescription may be that of another person at this device. */
const MAX_AGE_MS = 30 * 60_000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser stores nothing'));
  });
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('the browser stores nothing'));
      transaction.onabort = transaction.onerror;
    });
  } finally {
    database.close();
  }
}

/** Stores the input on this device for the time of a login. The server gets it only afterwards. */
export const saveUploadDraft = (draft: UploadDraft): Promise<unknown> =>
  inStore('readwrite', (store) => store.put({ ...draft, savedAt: Date.now() } satisfies Stored, KEY));

/** Deletes the stored input. */
export const dropUploadDraft = (): Promise<unknown> => inStore('readwrite', (store) => store.delete(KEY));

/** Returns the stored input and deletes it; null without one, or if it is older than a login. */
export async function takeUploadDraft(): Promise<UploadDraft | null> {
  const stored: Stored | undefined = await inStore<Stored | undefined>('readonly', (store) => store.get(KEY));
  if (!stored) return null;
  await dropUploadDraft();
  const { savedAt, ...draft } = stored;
  return Date.now() - savedAt < MAX_AGE_MS ? draft : null;
}
