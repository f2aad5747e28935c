// Decodes the two picture formats that sharp's own build cannot read. Both decoders check the size
// before they decode a pixel, and each is loaded on first use.

import { MAX_PIXELS } from './limited-sharp.mjs';

function refuseLarge(width, height) {
  if (!(width > 0 && height > 0 && width * height <= MAX_PIXELS)) throw new Error('too many pixels');
}

async function decodeHeic(bytes) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) throw new Error('no picture in it');
  const [width, height] = [image.get_width(), image.get_height()];
  refuseLarge(width, height);
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) =>
    image.display(target, (shown) =>
      shown ? resolve({ width, height, data: shown.data }) : reject(new Error('broken')),
    ),
  );
}

async function decodeBmp(bytes) {
  // Shorter headers are older than Windows 3.
  if (bytes.readUInt32LE(14) < 40) throw new Error('the header is too old');
  refuseLarge(bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22)));
  const { decode } = await import('bmp-ts');
  const { width, height, data } = decode(bytes, { toRGBA: true });
  return { width, height: Math.abs(height), data };
}

export const pixelDecoders = { 'image/heic': decodeHeic, 'image/bmp': decodeBmp };
