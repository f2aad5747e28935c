/** What a banner or a promotion may be coloured with: each is a pale ground and a dark ink that reads well on it. */
export const COLOURS = ['teal', 'coral', 'amber', 'indigo', 'leaf', 'rose', 'sky', 'plum', 'slate', 'sand'] as const;
export type Colour = (typeof COLOURS)[number];
