declare module '*/api-walk.mjs' {
  export function apiWalk(base: string): string;
}
