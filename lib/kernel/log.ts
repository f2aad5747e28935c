/**
 * One line of JSON for whoever runs the store. Only ids, routes, statuses and times belong into it: never a body, a name,
 * a telephone number, an address, a token, or what somebody looked at or bought.
 */
export function logLine(at: string, facts: Record<string, string | number | null | undefined>): void {
  console.warn(JSON.stringify({ at, time: new Date().toISOString(), ...facts }));
}
