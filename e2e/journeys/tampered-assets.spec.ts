import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** Console messages of browsers about files that they refuse. */
const refusals = [
  /Failed to load resource/,
  /integrity/i,
  /preload/i,
  /Content Security Policy/,
  /TrustedScript/,
  /uncaught/,
  // Messages about fonts whose bytes were altered.
  /Failed to decode downloaded font/,
  /OTS parsing error/,
  // A page served by the test itself may not request files from this machine.
  /blocked by CORS policy/,
];

test.beforeEach(({ allowedConsole }) => {
  allowedConsole.push(...refusals);
});

// Removes the routes, because files that are still loading when a test ends would fail in them.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const wasTamperedWith = (page: Page) => page.evaluate(() => 'wasTamperedWith' in globalThis);

/** Makes the asset origin answer these paths with altered content. Returns the requested paths. */
const tamperWith = async (page: Page, isTampered: (path: string) => boolean): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(`${addresses.assets}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isTampered(pathname)) return route.continue();
    asked.push(pathname);
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } });
    const added = pathname.endsWith('.js')
      ? ';globalThis.wasTamperedWith = true;'
      : '<script>globalThis.wasTamperedWith = true</script>';
    return route.fulfill({ response: answer, body: `${await answer.text()}${added}` });
  });
  return asked;
};

const isEntry = (path: string) => /\/entry\.\w+\.js$/.test(path);
const isOfShell = (path: string) => path.startsWith('/shell/');

const kinds: [string, (path: string) => boolean, string][] = [
  ['every file', () => true, "This page couldn't start."],
  ['the entry of the shell', (path) => isOfShell(path) && isEntry(path), "This page couldn't start."],
  ['chunks of the shell', (path) => isOfShell(path) && !isEntry(path), "This page couldn't start."],
  ['entries of remotes', (path) => !isOfShell(path) && isEntry(path), 'Try again'],
  ['chunks and texts of remotes', (path) => !isOfShell(path) && !isEntry(path), 'Try again'],
];
for (const [kind, isTampered, seen] of kinds) {
  test(`${kind} with altered bytes: nothing of them runs, and the page shows what does not work`, async ({ page }) => {
    const asked = await tamperWith(page, isTampered);
    await page.goto(addresses.main, { waitUntil: 'commit' });
    await expect(page.getByText(seen).first()).toBeVisible({ timeout: 90_000 });
    expect(asked.length).toBeGreaterThan(0);
    expect(await wasTamperedWith(page)).toBe(false);
  });
}

test('lazy chunks with altered bytes do not run, and the page keeps working', async ({ page }) => {
  await openPage(page, addresses.main);
  const asked = await tamperWith(page, (path) => path.endsWith('.js'));
  await page.getByRole('button', { name: 'Language and currency' }).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
  expect(asked.length).toBeGreaterThan(0);
  expect(await wasTamperedWith(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Search hotels' })).toBeEnabled();
});

test('altered pictures and fonts run nothing', async ({ page }) => {
  const asked = await tamperWith(page, (path) => !path.endsWith('.js'));
  await openPage(page, addresses.main);
  expect(asked.length).toBeGreaterThan(0);
  expect(await wasTamperedWith(page)).toBe(false);
});

test('without the digests in the page the same bytes would run', async ({ page }) => {
  await tamperWith(page, (path) => isOfShell(path) && isEntry(path));
  await page.route(`${addresses.main}/`, async (route) => {
    const answer = await route.fetch();
    const { 'integrity-policy': _policy, ...headers } = answer.headers();
    const body = (await answer.text()).replaceAll(/ integrity="[^"]*"/g, '');
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto(addresses.main, { waitUntil: 'commit' });
  await expect.poll(() => wasTamperedWith(page)).toBe(true);
});

test.describe('a malicious script in the page', () => {
  const elsewhere = `${addresses.api}/script-of-somebody-else.js`;
  const body = 'globalThis.wasTamperedWith = true;';
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;

  const reached: string[] = [];

  /** Adds a script like a compromised remote: with a Trusted Types policy of a known name and the page's own nonce. */
  const addScript = (page: Page, script: { readonly src: string; readonly integrity: string }) =>
    page.evaluate(
      ({ src, integrity: digest }) =>
        new Promise<string>((resolve) => {
          const element = document.createElement('script');
          const refused = new Promise<string>((told) =>
            document.addEventListener('securitypolicyviolation', (event) => told(event.effectiveDirective), {
              once: true,
            }),
          );
          element.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
          element.crossOrigin = 'anonymous';
          element.integrity = digest;
          element.addEventListener('load', () => resolve('ran'));
          element.addEventListener('error', () => {
            void Promise.race([refused, new Promise<string>((ends) => setTimeout(() => ends('failed'), 500))]).then(
              resolve,
            );
          });
          const policy = window.trustedTypes?.createPolicy('mfe-header', { createScriptURL: (url: string) => url });
          element.src = policy?.createScriptURL(src) ?? src;
          document.head.append(element);
        }),
      script,
    );

  test.beforeEach(async ({ page }) => {
    await openPage(page, addresses.main);
    reached.length = 0;
    await page.route(`${addresses.api}/**`, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body });
    });
  });

  test('loads none from another host, whatever it presents for it', async ({ page }) => {
    for (const src of [elsewhere, `data:text/javascript,${body}`]) {
      expect(await addScript(page, { src, integrity })).toBe('script-src-elem');
    }
    expect(await wasTamperedWith(page)).toBe(false);
  });

  test('loads none of the asset origin without a digest', async ({ page }) => {
    const src = (await page.locator('script#shell').getAttribute('src'))?.replace(/#.*/, '');
    await page.route(`${src}?x=1`, (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body }),
    );
    expect(await addScript(page, { src: `${src}?x=1`, integrity: '' })).not.toBe('ran');
    expect(await wasTamperedWith(page)).toBe(false);
    expect(await addScript(page, { src: `${src}?x=1`, integrity })).toBe('ran');
  });

  test('sends nothing to another host by the address of a script, and evaluates no text', async ({ page }) => {
    await addScript(page, { src: `${elsewhere}?what=was-read`, integrity });
    expect(reached).toEqual([]);
    await page.evaluate(() => {
      const element = document.createElement('button');
      document.body.append(element);
      try {
        element.setAttribute('onclick', 'globalThis.wasTamperedWith = true');
        element.click();
      } catch {
        // Browsers with Trusted Types refuse the attribute; in others it has no effect.
      }
    });
    expect(await wasTamperedWith(page)).toBe(false);
  });
});
