import { readBody } from './body';

const post = (body: BodyInit, type?: string) => readBody(new Request('http://shop.example/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} }), 'pic');

describe('readBody', () => {
  it('reads JSON, forms and multipart alike', async () => {
    const form = new FormData();
    form.set('cart_id', '1');
    form.set('pic', new File(['abc'], 'rx.pdf', { type: 'application/pdf' }));
    expect((await post('{"a":1}', 'application/json')).fields).toEqual({ a: 1 });
    expect((await post('a=1&b=%E0%AE%85', 'application/x-www-form-urlencoded')).fields).toEqual({ a: '1', b: 'அ' });
    const { fields, file } = await post(form);
    expect(fields).toEqual({ cart_id: '1' });
    expect(file).toMatchObject({ fieldName: 'pic', fileName: 'rx.pdf', contentType: 'application/pdf' });
  });

  it.each([
    ['{"a":', 'application/json', 'invalid'],
    ['[1]', 'application/json', 'invalid'],
    ['x', 'text/plain', 'unsupportedType'],
    ['--x\r\n', 'multipart/form-data; boundary=x', 'invalid'],
    ['abc', 'multipart/form-data', 'invalid'],
  ])('refuses %j as %s', async (body, type, kind) => {
    await expect(post(body, type)).rejects.toMatchObject({ kind });
  });

  it('refuses bad UTF-8 and bodies beyond the limit', async () => {
    await expect(post(new Uint8Array([0x7b, 0xff, 0xfe]), 'application/json')).rejects.toMatchObject({ kind: 'invalid' });
    await expect(post(`{"a":"${'x'.repeat(300_000)}"}`, 'application/json')).rejects.toMatchObject({ kind: 'tooLarge' });
  });
});
