import { listErrors } from '@travel/contracts/endpoints/delivery/delivery';
import { addresses } from '../src/product.ts';
import { giveTo, publishPatched, registry } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

test('a button whose handler throws shows an error, and operators see the release, page and message', async ({
  page,
  context,
  allowedConsole,
  expectAccessible,
}) => {
  allowedConsole.push(/This release throws/);
  const version = await publishPatched('mfe-header', {
    edit: (text) =>
      text.replaceAll('"locale:requested"', '(()=>{throw new TypeError("This release throws at ana@example.test")})()'),
  });
  await giveTo(context, 'mfe-header', version);
  await openPage(page, addresses.main);
  await page.getByRole('button', { name: 'Language and currency' }).click();
  await expect(page.getByText(/Something went wrong on this page/)).toBeVisible();
  await expectAccessible('A page that says that something went wrong');

  const client = await registry();
  const found = async () => {
    const { errors } = await client.call(listErrors, { params: { package: 'mfe-header' }, query: { version } });
    return errors.filter(({ kind }) => kind === 'error');
  };
  await expect.poll(found, { timeout: 20_000 }).toEqual([
    expect.objectContaining({
      message: 'TypeError: This release throws at (e-mail)',
      visitors: 1,
      path: '/',
      organisation: 'main',
      browser: expect.stringMatching(/Chrom/),
    }),
  ]);
});
