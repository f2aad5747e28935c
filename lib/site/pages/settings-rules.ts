export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Social networks that a store can link to. */
export const NETWORKS = ['facebook', 'instagram', 'youtube', 'x'] as const;

/** Places where a delivery method is offered. `zones`: only in zones that name it. */
export const OFFERED = ['everywhere', 'zones', 'off'] as const;

/** Work on a date of the owner's list. `open`: although it is a public holiday. */
export const WORK = ['closed', 'open'] as const;

/** State of a feature that the owner can turn off. */
export const ON_OFF = ['on', 'off'] as const;
