export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Where a store may be found beside its own pages. */
export const NETWORKS = ['facebook', 'instagram', 'youtube', 'x'] as const;
