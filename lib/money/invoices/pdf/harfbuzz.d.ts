/** The part of harfbuzzjs that shape.ts uses; the package brings no types. */
declare module 'harfbuzzjs/hb.js' {
  /** Loads the WebAssembly module. */
  export default function open(): Promise<object>;
}

declare module 'harfbuzzjs/hbjs.js' {
  type Pointer = { ptr: number };
  type Glyph = { g: number; cl: number; ax: number; ay: number; dx: number; dy: number };
  type TextBuffer = {
    addText: (text: string) => void;
    guessSegmentProperties: () => void;
    setDirection: (direction: 'ltr' | 'rtl') => void;
    json: () => Glyph[];
    destroy: () => void;
  };
  export type HarfBuzz = {
    createBlob: (file: Uint8Array) => Pointer;
    createFace: (blob: Pointer, index: number) => Pointer;
    createFont: (face: Pointer) => Pointer;
    createBuffer: () => TextBuffer;
    shape: (font: Pointer, buffer: TextBuffer) => void;
  };
  export default function wrap(program: object): HarfBuzz;
}
