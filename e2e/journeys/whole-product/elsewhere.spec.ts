import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operatorToken } from '../../src/operator.ts';
import { addresses } from '../../src/product.ts';
import { expect, openPage, test } from '../../src/test.ts';

const createRemote = fileURLToPath(new URL('../../../tooling/src/create-remote/main.ts', import.meta.url));

test('a remote in another repository is built, tested, published and opened', async ({ page }) => {
  test.setTimeout(600_000);
  const scratch = await mkdtemp(join(tmpdir(), 'travel-elsewhere-'));
  const folder = join(scratch, 'gift-cards');
  const env = {
    ...process.env,
    RELEASE_URL: addresses.main.replace('localhost', '127.0.0.1'),
    RELEASE_TOKEN: await operatorToken(),
  };
  const execute = promisify(execFile);
  const travel = async (...args: string[]): Promise<string> => {
    const main = join(folder, 'node_modules/@travel/tooling/src/elsewhere/travel.js');
    return (await execute(process.execPath, [main, ...args], { cwd: folder, env })).stdout;
  };
  try {
    await execute(process.execPath, [createRemote, 'gift-cards', '--elsewhere', folder], { env });

    const tsc = join(folder, 'node_modules/typescript/bin/tsc');
    await execute(process.execPath, [tsc, '--noEmit'], { cwd: folder });
    const jest = join(folder, 'node_modules/jest/bin/jest.js');
    const tested = await execute(process.execPath, ['--experimental-vm-modules', jest], { cwd: folder });
    expect(tested.stderr).toContain('1 passed');

    const published = await travel('release', 'publish', 'mfe-gift-cards');
    const { pathname, search } = new URL(/http\S+key=\S+/.exec(published)?.[0] ?? '');
    await openPage(page, `${addresses.main}${pathname}${search}`);
    await openPage(page, `${addresses.main}/gift-cards`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    await expect(page.locator('[data-remote^="mfe-gift-cards@0.1.0-"]')).toBeVisible();
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});
