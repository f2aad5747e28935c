type Texts = Record<string, unknown>;

/** What only the screens of one person say: the layouts of (account) and (entry) send it, catalogue pages do without. */
const PERSONAL = new Set(['entry', 'cart', 'checkout', 'orders', 'profile']);

/** The texts of client components that every page gets. @param client everything below `client` */
export function everywhere(client: Texts): Texts {
  return Object.fromEntries(Object.entries(client).filter(([area]) => !PERSONAL.has(area)));
}
