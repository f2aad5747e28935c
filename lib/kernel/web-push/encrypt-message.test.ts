import { encryptMessage, MAX_PUSH_BYTES } from './encrypt-message';
import { decryptPush, PushBrowser } from '@/test/servers/push-browser';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('gives the bytes of the example of RFC 8291, appendix A', () => {
  const body = encryptMessage(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is read by the browser alone', () => {
  const [browser, other] = [new PushBrowser(), new PushBrowser()];
  const body = encryptMessage('ஆர்டர் 12', browser.keys);
  expect(decryptPush(browser, body)).toBe('ஆர்டர் 12');
  expect(() => decryptPush(other, body)).toThrow();
});

it('refuses a key that is no point of the curve, and a text that no service takes', () => {
  const { keys } = new PushBrowser();
  const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(() => encryptMessage('text', { ...keys, p256dh: off })).toThrow();
  expect(encryptMessage('a'.repeat(MAX_PUSH_BYTES), keys)).toHaveLength(4096);
  expect(() => encryptMessage('a'.repeat(MAX_PUSH_BYTES + 1), keys)).toThrow('too long');
});
