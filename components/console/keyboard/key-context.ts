'use client';

import { createContext, use } from 'react';

type Keys = { isOn: boolean; turn: (on: boolean) => void; openHelp: () => void };

/** Context for `useSingleKeys`, set by the console frame. */
export const KnownKeys = createContext<Keys>({ isOn: true, turn: () => undefined, openHelp: () => undefined });

/** Single-key shortcuts of the current user: the switch, its setter, and the help. */
export const useSingleKeys = (): Keys => use(KnownKeys);
