import { chromium } from 'playwright';
const base = 'http://localhost:3970';
const browser = await chromium.launch();
const only = process.argv[2];
const sizes = { p: { width: 390, height: 844 }, d: { width: 1440, height: 900 } };
const fails = [];
for (const [s, viewport] of Object.entries(sizes)) for (const loc of ['en', 'ta']) {
  if (only && only !== `${s}${loc}`) continue;
  const pre = loc === 'ta' ? '/ta' : '';
  const ctx = await browser.newContext({ viewport });
  const page = await ctx.newPage();
  page.setDefaultTimeout(120000);
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()));
  const shot = (n, full) => page.screenshot({ path: `/tmp/gc-shots/${s}-${loc}-${n}.png`, fullPage: full });
  await page.goto(base + pre + '/Addcart'); await page.waitForTimeout(1500); await shot('empty');
  for (const [slug, add] of [['sterile-lancets-28g-100', 1], ['digital-upper-arm-bp-monitor', 1], ['amlodipine-5-mg-tablets', 1]]) {
    await page.goto(base + pre + '/Detail_page/' + slug); await page.locator('html[data-shopper]').waitFor({ state: 'attached' });
    await page.waitForTimeout(800);
    await page.locator('form[action="/api/admin/addtocartform"] button[type=submit]').first().click();
    await page.locator('a[href$="/Addcart"].button, .buy-bar a').first().waitFor().catch(() => console.log('no go to cart'));
    console.log(page.url());
  }
  await shot('product');
  await page.locator('button.like-button').first().click().catch(() => {});
  await page.waitForTimeout(800);
  await page.goto(base + pre + '/Addcart'); await page.waitForTimeout(2500); await shot('full'); await shot('full-long', true);
  await page.locator('#delivery input').fill('625001'); await page.locator('#delivery button').click(); await page.waitForTimeout(3000); await shot('pincode', true);
  await page.goto(base + pre + '/Likecart'); await page.waitForTimeout(1500); await shot('likes');
  await page.goto(base + pre + '/Addcart'); await page.locator('a[href*="why=order"]').click(); await page.waitForTimeout(2500); await shot('login');
  await page.goto(base + pre + '/Signup?next=' + encodeURIComponent(pre + '/Addcart')); await page.waitForTimeout(1500); await shot('signup');
  const mark = Math.random().toString(36).slice(2, 10);
  await page.fill('input[name=firstname]', 'Meena'); await page.fill('input[name=phone_number]', '9840012345'); await page.fill('input[name=email]', `m.${mark}@example.com`);
  await page.fill('input[name=password]', 'Turmeric-' + mark); await page.fill('input[name=confirm]', 'Turmeric-' + mark); await page.check('input[name=consent]');
  await page.locator('main form button[type=submit]').last().click();
  await page.waitForURL('**/Addcart'); await page.waitForTimeout(2500); await shot('after'); console.log(page.url());
  await ctx.close();
}
await browser.close();
