/** As every browser of these years asks. */
export const PACKED = { 'accept-encoding': 'br' };

export type ReadPage = { text: string; isHit: boolean; status: number };

/** A page as a visitor gets it. Whatever comes back, or nothing in time (status 0), is an answer. */
export async function readPage(base: string, path: string, patienceMs = 20_000): Promise<ReadPage> {
  try {
    const answer = await fetch(`${base}${path}`, { headers: PACKED, signal: AbortSignal.timeout(patienceMs) });
    return { text: await answer.text(), isHit: answer.headers.get('x-cache') === 'HIT', status: answer.status };
  } catch {
    return { text: '', isHit: false, status: 0 };
  }
}
