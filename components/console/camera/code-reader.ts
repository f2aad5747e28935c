/** Part of the Barcode Detection API that the console uses. TypeScript has no types for it. */
export type CodeReader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type ReaderClass = {
  new (options: { formats: string[] }): CodeReader;
  getSupportedFormats: () => Promise<string[]>;
};

/** Formats on packs of medicine. */
const FORMATS = ['data_matrix', 'qr_code', 'ean_13', 'ean_8', 'upc_a', 'code_128'] as const;

/** Reads codes in browsers without the API (Firefox, Safari) or with fewer formats. */
async function createOwnReader(): Promise<CodeReader> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

/**
 * Creates a reader of pack codes: the browser's own, or ZXing, which is loaded on first use.
 * @throws when ZXing cannot be loaded
 */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Native } = window as { BarcodeDetector?: ReaderClass };
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && FORMATS.every((format) => known.includes(format))) return new Native({ formats: [...FORMATS] });
  return createOwnReader();
}
