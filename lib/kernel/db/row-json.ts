const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value as unknown]));

/**
 * Whole rows as JSON with the database's column names, for `json_populate_recordset(NULL::table, …)`: several tables are then
 * filled by one statement. Give it the generated row types, so that a forgotten column does not compile.
 */
export function rowJson(row: object): string {
  return JSON.stringify(Array.isArray(row) ? row.map(columns) : columns(row));
}
