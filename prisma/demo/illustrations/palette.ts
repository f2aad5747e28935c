/** Five tones of one color for every drawing, from the palest to the darkest. */
export interface Tones {
  readonly tint: string;
  readonly light: string;
  readonly main: string;
  readonly deep: string;
  readonly ink: string;
}

const tones = (tint: string, light: string, main: string, deep: string, ink: string): Tones => ({
  tint,
  light,
  main,
  deep,
  ink,
});

export const PALETTE = {
  teal: tones('#e5f4f2', '#b3ddd9', '#2f9d95', '#12706c', '#0b4a48'),
  coral: tones('#fdede8', '#f9cabe', '#ee8069', '#c4543e', '#74291c'),
  amber: tones('#fdf4e1', '#f8dfa8', '#ebae3e', '#b47712', '#664308'),
  indigo: tones('#ecedfa', '#c7ccf1', '#6673d1', '#424ea6', '#272f6b'),
  leaf: tones('#ecf5e7', '#c7e2ba', '#6fae50', '#46802d', '#284d18'),
  rose: tones('#fdebf0', '#f7c7d6', '#e27096', '#b5426b', '#6b2240'),
  sky: tones('#e6f3fc', '#b9def4', '#4ba6dc', '#1f75ab', '#124768'),
  plum: tones('#f4ebf6', '#dec4e5', '#9b5dae', '#733a85', '#442150'),
  slate: tones('#edf1f4', '#c8d3db', '#6c8496', '#465d6e', '#283844'),
  sand: tones('#f8f2e8', '#e9d7be', '#c59e6d', '#916f3f', '#553e20'),
} as const satisfies Record<string, Tones>;

export type Colour = keyof typeof PALETTE;

/** Materials whose color does not depend on the color of the product. */
export const WHITE = '#fff';
export const PAPER = '#f4f7f8';
export const MIST = '#dfe7ea';
export const STEEL = '#bdc9d0';
export const IRON = '#84959f';
export const NIGHT = '#36454d';
export const GLASS = '#eef7fa';
export const SKIN = '#d7a27b';
export const SKIN_DEEP = '#bd865e';
export const WOOD = '#b98452';
export const GOLD = '#e9b44c';
export const BLOOD = '#d2483f';
export const SCREEN = '#dcebe2';
export const SCREEN_INK = '#28433a';
export const FOLIAGE = '#7db35c';
export const FOLIAGE_DEEP = '#4c8536';
