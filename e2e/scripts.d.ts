declare module '*/scripts/testing/api-walk.mjs' {
  export function apiWalk(base: string): string;
}
