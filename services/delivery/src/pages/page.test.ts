import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { parseBoot, openTrial, setCookie, type Trial } from '../testing/delivery-trial.ts';

let trial: Trial;

const frames = {
  'header/v1': {
    'en-US':
      '<link rel="preload" as="image" href="__BASE__flag.svg"><style nonce="__NONCE__">.h{}</style>\n<!--body-->\n<p>Header of __BRAND__ from __BASE__</p>',
  },
  'header/v2': { 'en-US.skyline': '<!--body-->\n<p>Header two</p>' },
};

beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.end());

describe('a page before anything is published', () => {
  it('shows a message in the visitor’s language, with a `Retry-After` header', async () => {
    const page = await trial.visit('/', { cookies: { lang_code: 'de-DE' } });
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('30');
    expect(page.body).toContain('<html lang="de-DE" dir="ltr" data-look="almanac">');
    expect(page.body).toContain('Gleich wieder da');
    expect(page.body).not.toContain('<script');
  });

  it('shows the message until a release of the shell is live', async () => {
    await trial.goLive('mfe-header', { frames });
    expect((await trial.visit('/')).statusCode).toBe(503);
  });
});

describe('a page of releases whose entries list no texts', () => {
  let other: Trial;
  beforeAll(async () => {
    other = await openTrial();
    for (const version of ['1.0.0', '2.0.0']) {
      await other.goLive('shell', { version, textsOfPage: true });
      await other.goLive('mfe-travel', { version, textsOfPage: true });
    }
    await other.goLive('mfe-header', { addressedByContent: true, textsOfPage: true });
  });
  afterAll(() => other.end());

  /** Returns the URLs of the page's entry scripts, shortened to file name and fragment. */
  const listEntries = async (language: string) => {
    const page = await other.visit('/', { cookies: { lang_code: language } });
    const { shell, 'mfe-travel': travel, 'mfe-header': header } = parseBoot(page).releases;
    const all = [shell, shell?.lastGood, travel, travel?.lastGood, header].map((one) => one?.entry.url ?? '');
    return {
      page,
      said: all.map((url) =>
        url.slice(url.lastIndexOf('/entry.')).replaceAll(/,[A-Za-z0-9+/]{43}(?![A-Za-z0-9+/])/g, ' …'),
      ),
    };
  };

  it('adds the chunk global and the texts of the page’s language to the URLs of entry scripts', async () => {
    const { page, said } = await listEntries('ar-AE');
    expect(said).toEqual([
      '/entry.11aa.js#,texts/ar-AE …,texts/en-US …',
      '/entry.11aa.js#,texts/ar-AE …,texts/en-US …',
      '/entry.11aa.js#mfe_travel_2.0.0,texts/ar-AE …',
      '/entry.11aa.js#mfe_travel_1.0.0,texts/ar-AE …',
      expect.stringMatching(/^\/entry\.[0-9a-f]{16}\.js#mfe_header_1\.0\.0,texts\/ar-AE …$/),
    ]);
    const { record } = fixtureRelease('mfe-travel', { version: '2.0.0', textsOfPage: true });
    const [text] = record.texts?.['ar-AE'] ?? [];
    expect(`${parseBoot(page).releases['mfe-travel']?.entry.url}=`).toContain(text?.integrity.replace('sha256-', ','));
    // The preload has the same integrity; otherwise the browser would load the file twice.
    expect(page.body).toContain(
      `href="http://127.0.0.1:3100/mfe-travel/2.0.0/${text?.path}" integrity="${text?.integrity}"`,
    );
    expect(page.body).toContain(`<script id="shell" src="${parseBoot(page).releases.shell?.entry.url}"`);
  });

  it('lists each text of the shell only once on an English page', async () => {
    expect((await listEntries('en-US')).said[0]).toBe('/entry.11aa.js#,texts/en-US …');
  });

  it('preloads files and names the fallback shell by URLs without fragments', async () => {
    const { page } = await listEntries('ar-AE');
    const preloaded = [...page.body.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(preloaded).toContain('http://127.0.0.1:3100/mfe-travel/2.0.0/entry.11aa.js');
    expect(preloaded.filter((href) => href?.includes('#'))).toEqual([]);
    expect(page.body).toContain('data-good="http://127.0.0.1:3100/shell/1.0.0/entry.11aa.js"');
  });
});

describe('a page', () => {
  beforeAll(async () => {
    await trial.goLive('shell');
    await trial.goLive('mfe-travel');
    await trial.goLive('mfe-checkout');
  });

  it('contains the boot data of the shell', async () => {
    const page = await trial.visit('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const boot = parseBoot(page);
    expect(boot).toMatchObject({
      format: 1,
      organisation: { id: 'main', name: 'Almanac', look: 'almanac' },
      flags: { headerVersion: 'v1', couponsDisabled: false },
      session: { user: null, api_key: null },
      locale: { language: 'en-US', currency: 'USD', direction: 'ltr' },
      environment: 'sandbox',
    });
    expect(boot.organisation).not.toHaveProperty('theme');
    expect(boot.organisation).not.toHaveProperty('hosts');
    expect(Object.keys(boot.releases).toSorted()).toEqual(['mfe-checkout', 'mfe-header', 'mfe-travel', 'shell']);
    expect(boot.releases['mfe-header']).toEqual({
      version: '1.0.0',
      base: 'http://127.0.0.1:3100/mfe-header/1.0.0/',
      entry: {
        url: 'http://127.0.0.1:3100/mfe-header/1.0.0/entry.11aa.js',
        integrity: expect.stringMatching(/^sha384-/),
        global: 'mfe_header_1.0.0',
      },
    });
  });

  it('contains the organisation’s theme in a style with the page’s nonce', async () => {
    const [first, second] = [await trial.visit('/'), await trial.visit('/', { host: 'harbor.localhost:3000' })];
    expect(first.body).toMatch(/<style nonce="[^"]+">:root\{[^}]*--color-accent:#FFB81F/);
    expect(second.body).toMatch(/<style nonce="[^"]+">:root\{[^}]*--color-accent:#9B2335/);
    expect(first.body).toContain('<meta name="theme-color" content="#F5F8F7">');
    const nonces = [first, second].map((page) => /<style nonce="([^"]+)"/.exec(page.body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
  });

  it('starts the shell with nonce and integrity, and runs no other script except the boot guard', async () => {
    const { body } = await trial.visit('/');
    const scripts = body.match(/<script(?! type="application\/ld)[^>]*>/g);
    expect(scripts).toHaveLength(3);
    expect(scripts?.[0]).toMatch(/^<script nonce="[^"]+">$/);
    expect(scripts?.[2]).toBe('<script type="application/json" id="boot">');
    expect(scripts?.[1]).toMatch(
      /^<script id="shell" src="http:\/\/127\.0\.0\.1:3100\/shell\/1\.0\.0\/entry\.11aa\.js" defer fetchpriority="high" nonce="[^"]+" integrity="sha384-[^"]+" crossorigin="anonymous">$/,
    );
  });

  it('preloads exactly the files that the route needs, with their integrity', async () => {
    const preloaded = async (url: string, host = 'localhost') => {
      const { body } = await trial.visit(url, { host });
      return [
        ...body.matchAll(
          /<link rel="preload" as="(\w+)" href="([^"]+)" integrity="(sha384-[^"]+)" crossorigin="anonymous">/g,
        ),
      ].map(([, as, href]) => `${as} ${href?.replace('http://127.0.0.1:3100/', '')}`);
    };
    expect(await preloaded('/')).toEqual([
      'script shell/1.0.0/texts/en-US.33cc.js',
      'script mfe-header/1.0.0/entry.11aa.js',
      'script mfe-header/1.0.0/header-v1.22bb.js',
      'script mfe-header/1.0.0/texts/en-US.33cc.js',
      'script mfe-travel/1.0.0/entry.11aa.js',
      'script mfe-travel/1.0.0/travel-pages.22bb.js',
      'script mfe-travel/1.0.0/page-home.almanac.44dd.js',
      'script mfe-travel/1.0.0/texts/en-US.33cc.js',
    ]);
    expect(await preloaded('/home', 'skyline.localhost')).toContain(
      'script mfe-travel/1.0.0/page-home.skyline.44dd.js',
    );
    expect(await preloaded('/cars/search-details')).toContain('script mfe-travel/1.0.0/page-search.44dd.js');
    expect(await preloaded('/hotel-checkout', 'skyline.localhost')).toEqual([
      'script shell/1.0.0/texts/en-US.33cc.js',
      'script mfe-header/1.0.0/entry.11aa.js',
      'script mfe-header/1.0.0/header-v2.22bb.js',
      'script mfe-header/1.0.0/texts/en-US.33cc.js',
      'script mfe-checkout/1.0.0/entry.11aa.js',
      'script mfe-checkout/1.0.0/checkout-page.22bb.js',
      'script mfe-checkout/1.0.0/texts/en-US.33cc.js',
    ]);
  });

  it('contains the shell’s frame around the header’s frame, each with files of its own release', async () => {
    const { body } = await trial.visit('/');
    const nonce = /<script[^>]* src[^>]* nonce="([^"]+)"/.exec(body)?.[1];
    expect(body).toContain(
      `<style nonce="${nonce}">@font-face{src:url(http://127.0.0.1:3100/shell/1.0.0/assets/text.woff2)}</style>`,
    );
    expect(body).toContain(`<style nonce="${nonce}">.h{}</style>`);
    expect(body).toContain(
      '<header><p>Header of Almanac from http://127.0.0.1:3100/mfe-header/1.0.0/</p></header><main></main><footer>© Almanac</footer>',
    );
    expect(body.indexOf('.h{}')).toBeLessThan(body.indexOf('</head>'));
    expect((await trial.visit('/', { host: 'skyline.localhost' })).body).toContain('<header><p>Header two</p>');
  });

  it('sends the API calls of the first view before scripts load, in the same document for all searches', async () => {
    const page = await trial.visit('/search-detail?place=rome', {
      cookies: { currency_code: 'EUR', lang_code: 'de-DE' },
    });
    const [script = '', attributes = ''] =
      /<script nonce="[^"]+" (data-calls=[^>]+)>.*?<\/script>/s.exec(page.body) ?? [];
    expect(attributes).toContain(
      'data-calls="[&quot;/api/hotels?place={place}&amp;currency={currency}&amp;lang={lang}&quot;]"',
    );
    expect(attributes).toContain(
      'data-pictures="[&quot;http://127.0.0.1:3100/mfe-travel/1.0.0/scenes.55ee/{data.hotels.0.scenes.0.kind}.avif&quot;]"',
    );
    expect(attributes).toContain('data-currency="EUR" data-lang="de-DE"');
    expect(attributes).toContain(`data-correlation="${parseBoot(page).correlationId}"`);
    expect(page.body.indexOf(script)).toBeLessThan(page.body.indexOf('as="script"'));
    expect((await trial.visit('/')).body).not.toContain('data-calls');
    expect((await trial.visit('/resorts/search-details?place=rome')).body).not.toContain('data-calls');
  });

  it('requests fonts and pictures of the first screen before scripts', async () => {
    const { body } = await trial.visit('/');
    const places = [
      'href="http://127.0.0.1:3100/mfe-header/1.0.0/flag.svg"',
      '<script id="shell"',
      'as="script"',
      '.h{}',
    ];
    const found = places.map((text) => body.indexOf(text));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('answers 404 with the complete shell for an unknown path', async () => {
    const page = await trial.visit('/no/such/page');
    expect(page.statusCode).toBe(404);
    expect(parseBoot(page).releases.shell?.version).toBe('1.0.0');
    expect(page.body).toContain('mfe-header/1.0.0/header-v1.22bb.js');
    expect(page.body).not.toContain('mfe-travel/1.0.0/travel-pages.22bb.js');
  });

  it.each([
    ['/hotels', '/'],
    ['/hotels/', '/'],
    ['/hotels?login=true&x=%2Fa', '/?login=true&x=%2Fa'],
  ])('redirects %s to %s', async (from, to) => {
    const answer = await trial.visit(from);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(to);
  });

  it.each(['//evil.example/hotels', '/%5Cevil.example', '/hotels//evil.example'])(
    'redirects to no other site from the path %s',
    async (url) => {
      const answer = await trial.visit(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  it('sends the strict content security policy and the other headers of a page', async () => {
    const { headers, body } = await trial.visit('/');
    const nonce = /<script[^>]* src[^>]* nonce="([^"]+)"/.exec(body)?.[1];
    const guard = createHash('sha256').update(/<script nonce="[^"]+">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    const packages = ['shell', 'header', 'travel', 'checkout', 'membership', 'auth', 'locale'];
    const folders = packages.map((name) => `http://127.0.0.1:3100/${name === 'shell' ? name : `mfe-${name}`}/`);
    expect(headers['content-security-policy']?.toString().split('; ')).toEqual([
      "default-src 'none'",
      // The script policy has no nonce, because a script in the page could read the nonce and load scripts from any
      // other origin with it.
      `script-src 'sha256-${guard.digest('base64')}' ${folders.join(' ')}`,
      `style-src 'nonce-${nonce}'`,
      "img-src 'self' http://127.0.0.1:3100 data:",
      "font-src 'self' http://127.0.0.1:3100",
      "connect-src 'self' http://127.0.0.1:3100 http://127.0.0.1:3300",
      'frame-src http://127.0.0.1:3300',
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types shell mfe-header mfe-travel mfe-checkout mfe-membership mfe-auth mfe-locale guard 'allow-duplicates'",
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'integrity-policy': 'blocked-destinations=(script)',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('uses the best encoding that the browser accepts', async () => {
    const packed = await trial.visit('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    const newer = await trial.visit('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(newer.headers['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(newer.rawPayload).toString()).toContain('<!doctype html>');
    expect((await trial.visit('/', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect((await trial.visit('/')).headers['content-encoding']).toBeUndefined();
  });

  it('causes no database query', async () => {
    const before = trial.statements();
    expect(before).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 20 }, () => trial.visit('/')));
    expect(trial.statements()).toBe(before);
  });

  it('reads nothing from the release store after the page was rendered once', async () => {
    expect((await trial.visit('/')).body).toContain('<p>Header of');
    const away = `${trial.releaseFolder}-away`;
    await rename(trial.releaseFolder, away);
    try {
      const page = await trial.visit('/');
      expect([page.statusCode, page.body.includes('<p>Header of')]).toEqual([200, true]);
    } finally {
      await rename(away, trial.releaseFolder);
    }
  });

  it('returns the visitor’s correlation ID if it is well formed, or else a new one', async () => {
    const kept = await trial.visit('/', { cookies: { correlationId: 'journey-20261120' } });
    expect(parseBoot(kept).correlationId).toBe('journey-20261120');
    expect(kept.headers['x-correlation-id']).toBe('journey-20261120');
    const fresh = await trial.visit('/', { cookies: { correlationId: '<script>' } });
    expect(parseBoot(fresh).correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sets the visitor’s cookie for new visitors only, unreadable for scripts', async () => {
    const page = await trial.visit('/', { cookies: { ip: '127.0.0.1' } });
    expect(String(page.headers['set-cookie'])).toMatch(
      /^visitor=[A-Za-z0-9_-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const visitor = setCookie(page, 'visitor') ?? '';
    const known = { visitor, ip: '127.0.0.1' };
    expect((await trial.visit('/', { cookies: known })).headers['set-cookie']).toBeUndefined();
    expect(setCookie(await trial.visit('/', { cookies: { visitor: 'x"; y' } }), 'visitor')).toMatch(/^[\w-]{22}$/);
  });

  it('[3/22] sets a cookie with the visitor’s IP address for payment requests', async () => {
    for (const ip of ['', '203.0.113.9']) {
      const { cookies: set } = await trial.visit('/', { cookies: { ip } });
      expect(set.find(({ name }) => name === 'ip')).toEqual({
        name: 'ip',
        value: '127.0.0.1',
        path: '/',
        sameSite: 'Lax',
      });
    }
  });

  it('serves an icon in the organisation’s colors', async () => {
    const icon = await trial.visit('/favicon.ico', { host: 'harbor.localhost' });
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.body).toContain('#9B2335');
  });
});

describe('a host name', () => {
  it.each([
    ['localhost:3000', 'main'],
    ['LOCALHOST', 'main'],
    ['skyline.localhost:3000', 'skyline'],
    ['harbor.localhost.', 'harbor'],
  ])('leads from %s to the organisation %s', async (host, organisation) => {
    expect(parseBoot(await trial.visit('/', { host })).organisation.id).toBe(organisation);
  });

  it('[2.8/03] determines the organisation’s header and feature flags', async () => {
    expect(parseBoot(await trial.visit('/', { host: 'skyline.localhost' })).flags.headerVersion).toBe('v2');
    expect(parseBoot(await trial.visit('/', { host: 'harbor.localhost' })).flags).toMatchObject({
      headerVersion: 'v3',
      couponsDisabled: true,
      flightLoginRequired: true,
      enablePreloginAds: true,
    });
  });

  it.each(['evil.example', '127.0.0.1:3000', 'localhost.evil.example', '"><script>'])(
    'leads to a page without scripts if it belongs to no organisation: %s',
    async (host) => {
      const page = await trial.visit('/', { host, headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<html lang="fr-FR" dir="ltr">');
      expect(page.body).toContain('Il n’y a pas de site à cette adresse');
      expect(page.body).toContain('<a href="http://skyline.localhost:3000/">Skyline</a>');
      expect(page.body).not.toContain('<script');
      expect(page.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('the locale of a page', () => {
  it('follows the visitor’s last choice of language and currency', async () => {
    const page = await trial.visit('/', { cookies: { lang_code: 'ar-AE', currency_code: 'KWD' } });
    expect(parseBoot(page).locale).toEqual({ language: 'ar-AE', currency: 'KWD', direction: 'rtl' });
    expect(page.body).toContain('<html lang="ar-AE" dir="rtl" data-look="almanac">');
    expect(page.body).toContain('mfe-header/1.0.0/texts/ar-AE.33cc.js');
  });

  it.each([
    ['xx-XX', 'ZZZ'],
    ['en_US', 'usd'],
    ['"><script>', '<b>'],
  ])(
    'falls back to the organisation’s defaults for an unsupported language or currency (%s, %s)',
    async (lang_code, currency_code) => {
      expect(parseBoot(await trial.visit('/', { cookies: { lang_code, currency_code } })).locale).toEqual({
        language: 'en-US',
        currency: 'USD',
        direction: 'ltr',
      });
    },
  );

  it('accepts the pseudo-locale in a sandbox, with the files of English texts', async () => {
    const page = await trial.visit('/', { cookies: { lang_code: 'en-XA' } });
    expect(parseBoot(page).locale.language).toBe('en-XA');
    expect(page.body).toContain('mfe-header/1.0.0/texts/en-US.33cc.js');
  });
});

describe('an organisation’s hostile document', () => {
  it('appears with its texts escaped in the page', async () => {
    const { snapshot } = (await trial.call('GET', '/delivery/changes')).json();
    const document = snapshot.organisations.find(({ id }: { id: string }) => id === 'main');
    const name = '</script><script>alert(1)</script>"\'<!--';
    const put = (changed: object) =>
      trial.call('PUT', '/delivery/organisations/main', { document: { ...document, ...changed }, why: 'Hostile' });
    expect((await put({ name })).statusCode).toBe(200);

    const page = await trial.visit('/?q=</script><script>alert(2)</script>');
    expect(parseBoot(page).organisation.name).toBe(name);
    expect(page.body).not.toContain('alert(1)</script>');
    expect(page.body).not.toContain('alert(2)');
    expect(page.body.match(/<script/g)).toHaveLength(4);
    expect(page.body).toContain('<title>Hotels · &lt;/script&gt;');

    const style = await put({ theme: { '--color-ink': 'red}</style><script>' } });
    expect(style.statusCode).toBe(400);
    expect((await put({ name: 'Almanac' })).statusCode).toBe(200);
  });
});

describe('[1/07] an organisation with a chat and a tag manager', () => {
  const skyline = { host: 'skyline.localhost' };
  const getFrameSources = (page: { headers: Record<string, unknown> }) =>
    String(page.headers['content-security-policy'])
      .split('; ')
      .find((directive) => directive.startsWith('frame-src'));

  it('allows frames of chat and tag manager on the organisation’s pages, except checkout and success', async () => {
    const page = await trial.visit('/', skyline);
    expect(parseBoot(page).organisation).toMatchObject({
      chat_url: 'http://127.0.0.1:3100/widgets/chat.html',
      tag_manager_url: 'http://127.0.0.1:3100/widgets/tags.html',
    });
    expect(getFrameSources(page)).toBe('frame-src http://127.0.0.1:3300 http://127.0.0.1:3100');
    for (const path of ['/hotel-checkout', '/checkout-success', '/cars/checkout']) {
      const money = await trial.visit(path, skyline);
      expect(parseBoot(money).organisation).not.toHaveProperty('chat_url');
      expect(getFrameSources(money)).toBe('frame-src http://127.0.0.1:3300');
    }
    expect(getFrameSources(await trial.visit('/'))).toBe('frame-src http://127.0.0.1:3300');
  });

  it.each([
    'http://chat.example/',
    "https://chat.example/; script-src 'unsafe-inline'",
    'https://skyline.localhost/chat',
  ])('refuses an invalid URL of the chat and names its field: %s', async (chat_url) => {
    const { snapshot } = (await trial.call('GET', '/delivery/changes')).json();
    const document = snapshot.organisations.find(({ id }: { id: string }) => id === 'skyline');
    const refused = await trial.call('PUT', '/delivery/organisations/skyline', {
      document: { ...document, chat_url },
      why: 'A chat',
    });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.json().errors).toEqual([expect.objectContaining({ field: 'document.chat_url' })]);
  });
});

describe('a street map that an organisation names', () => {
  const getImageSources = (page: { headers: Record<string, unknown> }) =>
    String(page.headers['content-security-policy'])
      .split('; ')
      .find((directive) => directive.startsWith('img-src'));

  it('allows requests to exactly the map’s host, on the organisation’s own pages only', async () => {
    const { snapshot } = (await trial.call('GET', '/delivery/changes')).json();
    const document = snapshot.organisations.find(({ id }: { id: string }) => id === 'main');
    const put = (map_tiles?: object) =>
      trial.call('PUT', '/delivery/organisations/main', { document: { ...document, map_tiles }, why: 'A street map' });
    const map_tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png?key=1', attribution: '© Somebody' };
    expect((await put(map_tiles)).statusCode).toBe(200);
    const page = await trial.visit('/');
    expect(getImageSources(page)).toBe("img-src 'self' http://127.0.0.1:3100 data: https://tiles.example");
    expect(parseBoot(page).organisation.map_tiles).toEqual(map_tiles);
    expect(getImageSources(await trial.visit('/', { host: 'skyline.localhost' }))).not.toContain('tiles.example');

    for (const url of [
      'https://tiles.example/{z}/{x}.png',
      'http://tiles.example/{z}/{x}/{y}.png',
      "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
      'https://*/{z}/{x}/{y}.png',
    ]) {
      expect((await put({ ...map_tiles, url })).statusCode).toBe(400);
    }
    expect((await put()).statusCode).toBe(200);
    expect(getImageSources(await trial.visit('/'))).toBe("img-src 'self' http://127.0.0.1:3100 data:");
  });

  it('allows the hosts of photographs of places, and names the field of an invalid one', async () => {
    const { snapshot } = (await trial.call('GET', '/delivery/changes')).json();
    const document = snapshot.organisations.find(({ id }: { id: string }) => id === 'main');
    const put = (...place_photos: object[]) =>
      trial.call('PUT', '/delivery/organisations/main', {
        document: { ...document, place_photos },
        why: 'Photographs',
      });
    const photo = {
      place: 'kyoto',
      url: 'https://photos.example/kyoto.jpg',
      srcset: 'https://small.example/kyoto.jpg 320w, https://photos.example/kyoto.jpg 960w',
      focus: '50% 20%',
      alt: { 'en-US': 'A wooden gate in the rain', 'fr-FR': 'Un portail en bois sous la pluie' },
    };
    expect((await put(photo)).statusCode).toBe(200);
    const page = await trial.visit('/');
    expect(getImageSources(page)).toBe(
      "img-src 'self' http://127.0.0.1:3100 data: https://photos.example https://small.example",
    );
    expect(parseBoot(page).organisation.place_photos).toEqual([photo]);
    for (const [field, value] of [
      ['url', "https://photos.example/a.jpg; script-src 'unsafe-inline'"],
      ['srcset', 'https://photos.example/a.jpg 2x'],
      ['focus', 'top'],
      ['alt', { 'fr-FR': 'Un portail' }],
    ] as const) {
      const refused = await put(photo, { ...photo, [field]: value });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toMatch(new RegExp(`place_photos\\W+1\\W+${field}`));
    }
    expect((await put()).statusCode).toBe(200);
  });
});

describe('a corrupt prerendered frame (HTML)', () => {
  it('disappears from the page, because browsers do not check the integrity of frames', async () => {
    const release = fixtureRelease('mfe-header', {
      version: '1.1.0',
      frames: { 'header/v1': { 'en-US': '<!--body-->\n<p>Sound</p>' } },
    });
    await trial.publish(release);
    await writeFile(`${trial.releaseFolder}/mfe-header/1.1.0/frames/header-v1.en-US.html`, '<!--body-->\n<p>Evil</p>');
    await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    const broken = await trial.visit('/');
    expect(broken.body).toContain('<header></header>');
    expect(trial.log.some((line) => line.includes('A frame is missing or altered'))).toBe(true);

    await trial.publish(release);
    expect((await trial.visit('/')).body).toContain('<header><p>Sound</p></header>');
  });
});
