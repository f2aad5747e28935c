/**
 * Runs work once the page is loaded and idle, at the latest two seconds after it loaded: browsers
 * may tell a page that draws nothing very late that it is idle. Safari has no idle callback, so it
 * uses a short delay.
 * @returns cancels the work if it has not started
 */
export function whenIdle(work: () => void): () => void {
  const hasIdle = 'requestIdleCallback' in globalThis;
  let waiting: number | undefined;
  const soon = () => {
    waiting = hasIdle ? requestIdleCallback(work, { timeout: 2_000 }) : Number(setTimeout(work, 200));
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    removeEventListener('load', soon);
    if (waiting === undefined) return;
    if (hasIdle) cancelIdleCallback(waiting);
    else clearTimeout(waiting);
  };
}
