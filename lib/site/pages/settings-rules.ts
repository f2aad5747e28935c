export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Social networks that a store can link to. */
export const NETWORKS = ['facebook', 'instagram', 'youtube', 'x'] as const;
