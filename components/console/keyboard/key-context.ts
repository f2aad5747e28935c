'use client';

import { createContext, use } from 'react';

type Keys = { isOn: boolean; turn: (on: boolean) => void; openHelp: () => void };

/** What `useSingleKeys` reads; the frame of the console fills it. */
export const KnownKeys = createContext<Keys>({ isOn: true, turn: () => undefined, openHelp: () => undefined });

/** Whether keys that stand alone act, which each of the staff chooses; the switch for it, and what tells which there are. */
export const useSingleKeys = (): Keys => use(KnownKeys);
