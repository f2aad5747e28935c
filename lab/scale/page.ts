/** Request headers of a current browser. */
export const PACKED = { 'accept-encoding': 'br' };

export type ReadPage = { text: string; isHit: boolean; status: number };

/** Requests a page as a visitor. Never throws: a missing or late response has status 0. */
export async function readPage(base: string, path: string, timeoutMs = 20_000): Promise<ReadPage> {
  try {
    const answer = await fetch(`${base}${path}`, { headers: PACKED, signal: AbortSignal.timeout(timeoutMs) });
    return { text: await answer.text(), isHit: answer.headers.get('x-cache') === 'HIT', status: answer.status };
  } catch {
    return { text: '', isHit: false, status: 0 };
  }
}
