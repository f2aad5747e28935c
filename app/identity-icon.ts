import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicFolder } from '@/lib/catalogue/pictures/find-built';
import { fileAddress, type IdentityFile } from '@/lib/site/identity/file-rules';
import { findFile, typeOf } from '@/lib/site/identity/find-file';
import { identityAddress } from '@/lib/kernel/look/look-rules';
import { answerWith } from './pictures/picture-answer';

/** Responds with an icon of the store at an address that programs know without a page. */
export async function answerIcon(file: IdentityFile, type: string): Promise<Response> {
  const address = fileAddress(file);
  const name = address.startsWith(identityAddress('')) ? address.slice(identityAddress('').length) : null;
  return name
    ? answerWith(() => findFile(name), false, typeOf(name) ?? type)
    : answerWith(() => readFile(join(publicFolder(), address)), false, type);
}
