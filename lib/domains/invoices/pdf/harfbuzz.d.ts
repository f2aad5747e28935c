/** The part of harfbuzzjs that shape.ts uses; the package brings no types. */
declare module 'harfbuzzjs' {
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
  const ready: Promise<HarfBuzz>;
  export default ready;
}
