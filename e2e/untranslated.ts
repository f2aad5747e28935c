import type { Page } from '@playwright/test';

/** Words of every language: units, marks of forms and documents, and names of services. */
const COMMON =
  /^(?:MRP|GST|GSTIN|CGST|SGST|IGST|HSN|PDF|CSV|XLSX|JSON|PNG|JPG|JPEG|SVG|URL|UPI|SKU|Google|WhatsApp|Razorpay|OK|SMS|EAN|GTIN|COD|FSSAI|TOTP|QR|UTC|IST|ISO|IP)$/;

/**
 * Returns the visible texts and labels of a page in the pseudo-language that have an English word.
 * Each text of the message files has accents there. Names and other data in English are marked as
 * English, so that they are also read aloud correctly.
 */
export async function findUntranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isData = (element: Element | null) =>
      element?.closest(
        'script, style, noscript, code, [lang="en"], [lang="ta"], [translate="no"], input, textarea, time',
      );
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isData(node.parentElement) && node.parentElement?.checkVisibility()) found.push(node.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        if (!element.closest('[lang="en"], [lang="ta"], [translate="no"]'))
          found.push(element.getAttribute(name) ?? '');
    return found;
  });
  return texts.filter((text) =>
    text
      // Addresses and codes are not words.
      .replace(/\S*[@/\\.:_\d]\S*/g, ' ')
      .split(/[^\p{L}\p{M}’']+/u)
      .some((word) => /^[A-Za-z’']{3,}$/.test(word) && !COMMON.test(word)),
  );
}
