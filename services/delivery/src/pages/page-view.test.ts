import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPageSessions } from '@travel/contracts/endpoints/people/page-sessions';
import { createSession } from '../testing/create-session.ts';
import { openTrial, parseBoot, type Answer, type Trial, type Visit } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;

/** Returns a server bundle whose `renderFirstView` has a body. */
const bundle = (body: string) =>
  `module.exports = { get: () => Promise.resolve(() => ({ renderFirstView(request) { ${body} } })) };`;

/** Answers calls of hotels with everything that the call contains. */
const answerHotels = ({ url, headers }: IncomingMessage, response: ServerResponse): void => {
  const { 'x-forwarded-host': host, 'x-forwarded-for': address, cookie = 'no cookie' } = headers;
  const send = (status: number, data: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
  if (url?.includes('unknown')) return send(404, { code: 'hotel_unknown', status: 404, title: 'Unknown' });
  if (url?.includes('refused')) return send(400, { code: 'request_invalid', status: 400, title: 'Invalid' });
  if (url?.includes('slow')) return void setTimeout(send, 1_000, 200, {});
  return send(200, {
    url,
    host,
    address,
    cookie,
    note: '</script>',
    data: { hotels: [{ scenes: [{ kind: 'coast' }] }] },
  });
};

const well = bundle(`
  const { organisation, locale, path, nonce, release, session } = request;
  const given = Object.values(request.answers).map((answer) => JSON.stringify(answer).replaceAll('<', '&lt;'));
  const text = [organisation.id, locale.language, locale.currency, path, String(session.user), ...given].join(' ');
  return {
    html: '<h1 class="a">' + text + '</h1><img src="' + release.base + 'assets/sea.avif">',
    styles: '.a{color:teal}',
    preloads: '',
    head: { description: 'Rooms by the sea <' + locale.language + '>', image: release.base + 'assets/sea-preview.jpg' },
  };`);

const page = '<!--body-->\n<header><!--slot:header--></header><main><!--slot:main--></main><footer></footer>';
const frames = { 'travel/pages': { 'en-US': '<!--body-->\n<p>static frame</p>' } };
const release = (version: string, source: string) =>
  fixtureRelease('mfe-travel', {
    version,
    frames,
    views: { source, pages: { 'travel/pages': ['home.HLT', 'search', 'details'] } },
  });

const roll = (version: string, percent = 100) =>
  trial.change('mfe-travel', { action: 'rollout', version, percent, audience: {} });

/** Returns the content of a page's main part, without the element that marks a view. */
const getMain = ({ body }: Answer): string =>
  /<main>(?:<div data-view=[^>]*>)?(.*?)(?:<\/div>)?<\/main><footer>/s.exec(body)?.[1] ?? '';

/** Opens a page until it contains the first view, which needs a process that has started. */
const openWithView = async (url: string, visit: Visit = {}): Promise<Answer> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await trial.visit(url, visit);
    if (getMain(answer).includes('<h1')) return answer;
    await passed(100);
  }
  throw new Error(`${url} has no first view`);
};

beforeAll(async () => {
  api = await startFakeApi();
  api.answer = (request, response, body) => {
    const { url } = request;
    if (url?.startsWith('/api/hotels')) return answerHotels(request, response);
    const answer =
      url === readPageSessions.path
        ? { sessions: readPageSessions.body.parse(JSON.parse(body)).pages.map(({ token }) => createSession(token)) }
        : createSession('ada');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  trial = await openTrial({ env: { API_URL: api.url } });
  await trial.goLive('shell', { frames: { shell: { 'en-US': page, 'de-DE': page } } });
  await trial.goLive('mfe-header');
  await trial.publish(release('1.0.0', well));
  await roll('1.0.0');
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

describe('a page with a first view', () => {
  it('contains the view of the release, its styles and its description', async () => {
    const answer = await openWithView('/');
    const { body } = answer;
    const nonce =
      /<style nonce="([^"]+)" data-frame="travel\/pages" data-view="mfe-travel@1\.0\.0">\.a\{color:teal\}<\/style>/.exec(
        body,
      )?.[1];
    expect(nonce).toBe(/<script id="shell"[^>]* nonce="([^"]+)"/.exec(body)?.[1]);
    expect(getMain(answer)).toBe(
      '<h1 class="a">main en-US USD / null</h1><img src="http://127.0.0.1:3100/mfe-travel/1.0.0/assets/sea.avif">',
    );
    // The shell mounts the release into this element.
    expect(body).toMatch(
      /<main><div data-view="mfe-travel@1\.0\.0" data-module="travel\/pages" data-url="\/" data-time="\d+0000">/,
    );
    expect(body).toContain('<meta name="description" content="Rooms by the sea &lt;en-US&gt;">');
    expect(body).toContain(
      '<meta property="og:image" content="http://127.0.0.1:3100/mfe-travel/1.0.0/assets/sea-preview.jpg">',
    );
    expect(/<noscript>(.*?)<\/noscript>/s.exec(body)?.[1]).toContain(
      'You can read and search Almanac without JavaScript.',
    );
  });

  it('serves the same view to all guests', async () => {
    await openWithView('/');
    await Promise.all(Array.from({ length: 50 }, async () => expect(getMain(await trial.visit('/'))).toContain('<h1')));
  });

  it('contains nothing of another request in 10,000 interleaved ones', async () => {
    const sites = [
      ['localhost:3000', 'main'],
      ['skyline.localhost:3000', 'skyline'],
    ] as const;
    const visits = sites.flatMap(([host, id]) =>
      ['en-US', 'de-DE'].flatMap((lang) =>
        ['EUR', 'USD'].flatMap((currency) =>
          ['', 'ada', 'ben'].map((userToken) => ({ host, id, lang, currency, userToken })),
        ),
      ),
    );
    let views = 0;
    const open = async ({ host, id, lang, currency, userToken }: (typeof visits)[number]) => {
      const cookies = { lang_code: lang, currency_code: currency, ...(userToken && { userToken }) };
      const answer = await trial.visit('/', { host, cookies });
      const { organisation, locale, session } = parseBoot(answer);
      const [h1] = /<h1.*<\/h1>/.exec(getMain(answer)) ?? [];
      if (h1) views += 1;
      // If the API is slow, the page has no session, and requests it.
      expect([userToken, '']).toContain(session?.user?.firstname ?? '');
      expect([organisation.id, locale.language, locale.currency, h1]).toEqual([
        id,
        lang,
        currency,
        // If all processes are busy, the page has the static frame.
        h1 && !userToken ? `<h1 class="a">${id} ${lang} ${currency} / null</h1>` : undefined,
      ]);
      const names = ['U-ada', 'U-ben', 'pk_ada', 'pk_ben'].filter((name) => answer.body.includes(name));
      expect(names.filter((name) => !userToken || !name.endsWith(userToken))).toEqual([]);
    };
    for (let sent = 0; sent < 10_000; sent += 50) {
      // A step of 7 interleaves all combinations.
      const next = Array.from({ length: 50 }, (_, at) => visits[((sent + at) * 7) % visits.length]);
      await Promise.all(next.flatMap((visit) => (visit ? [open(visit)] : [])));
    }
    expect(views).toBeGreaterThan(1_000);
  }, 120_000);

  it.each([
    ['other pages', '/flight', {}],
    ['signed-in visitors', '/', { userToken: 'ada' }],
  ])('has a static frame for %s', async (_, url, cookies: Record<string, string>) => {
    await openWithView('/');
    expect(getMain(await trial.visit(url, { cookies }))).toBe('<p>static frame</p>');
  });
});

describe('a page with answers of the API', () => {
  const search = '/search-detail?place=rome';
  const readAnswers = (body: string) =>
    [...body.matchAll(/<script type="application\/json" data-answer="([^"]+)">(.*?)<\/script>/g)].map(
      ([, address = '', json = '']): [string, unknown] => [address.replaceAll('&amp;', '&'), JSON.parse(json)],
    );

  it('contains the answers to a guest’s calls, so that the page requests none again', async () => {
    const answer = await openWithView(search, { cookies: { holdTok: 'hotels|secret', currency_code: 'EUR' } });
    const address = '/api/hotels?currency=EUR&lang=en-US&place=rome';
    const given = {
      url: address,
      host: 'localhost:3000',
      address: '127.0.0.1',
      cookie: 'no cookie',
      note: '</script>',
    };
    expect(readAnswers(answer.body)).toEqual([[address, expect.objectContaining(given)]]);
    expect(getMain(answer)).toContain(`"url":"${address}"`);
    expect(answer.body).not.toContain('data-calls');
    const picture = 'http://127.0.0.1:3100/mfe-travel/1.0.0/scenes.55ee/coast.avif';
    expect(answer.body).toContain(`<link rel="preload" as="image" fetchpriority="low" href="${picture}">`);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
  });

  it('contains only the answers of its own query, organisation, language and currency', async () => {
    const visits = ['localhost:3000', 'skyline.localhost:3000'].flatMap((host) =>
      ['en-US', 'de-DE'].flatMap((lang) =>
        ['EUR', 'USD'].flatMap((currency) => ['rome', 'oslo'].map((place) => ({ host, lang, currency, place }))),
      ),
    );
    const open = async ({ host, lang, currency, place }: (typeof visits)[number]) => {
      const cookies = { lang_code: lang, currency_code: currency };
      const { body } = await openWithView(`/search-detail?place=${place}`, { host, cookies });
      const address = `/api/hotels?currency=${currency}&lang=${lang}&place=${place}`;
      expect(readAnswers(body)).toEqual([[address, expect.objectContaining({ url: address, host })]]);
    };
    for (let round = 0; round < 5; round += 1) await Promise.all(visits.map(open));
  });

  it.each([
    ['signed-in visitors', search, { userToken: 'ada' }],
    ['an API that answers late', '/search-detail?place=slow', {}],
  ])('has a static frame without answers for %s', async (_, url, cookies: Record<string, string>) => {
    await openWithView(search);
    const answer = await trial.visit(url, { cookies });
    expect([answer.statusCode, getMain(answer), readAnswers(answer.body)]).toEqual([200, '<p>static frame</p>', []]);
  });

  it.each(['/search-detail', '/search-detail?place=unknown', '/search-detail?place=refused'])(
    'has a view without answers for the invalid search %s, which its form reports',
    async (url) => {
      const answer = await openWithView(url);
      expect([answer.statusCode, readAnswers(answer.body)]).toEqual([200, []]);
    },
  );

  it('has the status of an offer that does not exist', async () => {
    await openWithView(search);
    const answer = await trial.visit('/hotel-details?hotel=unknown');
    expect([answer.statusCode, getMain(answer)]).toEqual([404, '<p>static frame</p>']);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a release whose views fail', () => {
  const health = async (version: string) =>
    (await trial.call('GET', '/delivery/releases/mfe-travel/health'))
      .json()
      .releases.find((one: { version: string }) => one.version === version);

  it.each([
    ['1.1.0', 'an error', 'throw new Error("on purpose")', 'threw'],
    ['1.2.0', 'an endless loop', 'for (;;) {}', 'too_slow'],
    ['1.3.0', 'too much memory', 'const all = []; for (;;) all.push(new Array(100_000).fill(all.length))', ''],
    ['1.4.0', 'invalid data', 'return { html: 5 }', 'no_view'],
    ['1.5.0', 'HTML after its slot', 'return { html: "</main>", styles: "", preloads: "", head: {} }', 'no_view'],
  ])('%s: leads to static frames and a failure in its health: %s', async (version, _, body, fault) => {
    await trial.publish(release(version, bundle(body)));
    await roll(version);
    let failures = 0;
    for (let tries = 0; failures === 0 && tries < 100; tries += 1) {
      const answer = await trial.visit('/');
      expect([answer.statusCode, getMain(answer)]).toEqual([200, '<p>static frame</p>']);
      failures = (await health(version))?.render_failures ?? 0;
      await passed(50);
    }
    expect(failures).toBeGreaterThan(0);
    const { errors } = (await trial.call('GET', `/delivery/releases/mfe-travel/errors?version=${version}`)).json();
    expect(errors[0].message).toMatch(new RegExp(`^First view ${fault}`));
  });

  it('stops a canary whose views fail', async () => {
    await roll('1.0.0');
    await trial.publish(release('2.0.0', bundle('throw new Error("on purpose")')));
    await roll('2.0.0', 50);
    const open = async (at: number) => {
      const remoteAddress = `10.1.${Math.floor(at / 250)}.${at % 250}`;
      const answer = await trial.pages.inject({ url: '/', remoteAddress, headers: { host: 'localhost:3000' } });
      const { pageMark: mark, releases } = parseBoot(answer);
      const version = releases['mfe-travel']?.version ?? '';
      const loaded = { kind: 'loaded', package: 'mfe-travel', version, module: 'travel/pages', duration: 300 };
      await trial.pages.inject({
        method: 'POST',
        url: '/delivery/telemetry',
        remoteAddress,
        headers: { host: 'localhost:3000' },
        payload: { events: [loaded], mark },
      });
    };
    for (let at = 0; at < 200; at += 1) {
      await open(at);
      if (at < 5) await passed(500);
    }
    await trial.watch.check();
    const { rollouts } = (await trial.call('GET', '/delivery/rollouts')).json();
    const { rules } = rollouts.find((one: { package: string }) => one.package === 'mfe-travel');
    expect(rules).toEqual([{ audience: {}, version: '2.0.0', percent: 0 }]);
  });
});

it('shows static frames if the server bundle is corrupt, and reports the file', async () => {
  const { record } = release('3.0.0', well.replace('teal', 'navy'));
  await trial.publish(release('3.0.0', well.replace('teal', 'navy')));
  const path = record.views?.file.path ?? '';
  await writeFile(`${trial.releaseFolder}/mfe-travel/3.0.0/${path}.br`, 'altered');
  await roll('3.0.0');
  expect(getMain(await trial.visit('/'))).toBe('<p>static frame</p>');
  const lines = async () => (await trial.call('GET', '/delivery/audit?package=mfe-travel&limit=5')).json().entries;
  while (!(await lines()).some(({ action }: { action: string }) => action === 'damaged')) await passed(50);
  const [line] = (await lines()).filter(({ action }: { action: string }) => action === 'damaged');
  expect(line.what).toContain(path);
});

it('renders the header of guests once for all queries of a page', async () => {
  const source = bundle(
    `return { html: '<p>' + request.path + request.search + '</p>', styles: '', preloads: '', head: {} };`,
  );
  const views = { source, pages: { 'header/v1': ['search'] } };
  await trial.publish(fixtureRelease('mfe-header', { version: '6.0.0', views }));
  await trial.change('mfe-header', { action: 'rollout', version: '6.0.0', percent: 100, audience: {} });
  const getHeader = async (url: string, cookies = {}): Promise<string> => {
    const { body } = await trial.visit(url, { cookies });
    return /<header>(.*?)<\/header>/s.exec(body)?.[1] ?? '';
  };
  while ((await getHeader('/search-detail?place=rome')) === '') await passed(100);
  for (const place of ['rome', 'oslo']) {
    expect(await getHeader(`/search-detail?place=${place}`)).toMatch(
      new RegExp(`^<div [^>]*data-url="/search-detail\\?place=${place}"[^>]*><p>/search-detail</p></div>$`),
    );
  }
  expect(await getHeader('/search-detail?place=rome', { userToken: 'ada' })).toBe('');
});

it('writes the title, the URLs and the structured data of a view', async () => {
  const data = {
    '@type': 'Hotel',
    name: '</script><b>',
    url: '/hotel?a=1',
    offers: { price: '848.00', url: 'https://a.example/' },
  };
  const head = JSON.stringify({ title: 'Torre & Limonaia', url: '/hotel-details?hotel=a.b', structuredData: [data] });
  await trial.publish(
    release('5.0.0', bundle(`return { html: '<h1>5</h1>', styles: '', preloads: '', head: ${head} };`)),
  );
  await roll('5.0.0');
  const { body } = await openWithView('/', { host: 'skyline.localhost:3000' });
  expect(body).toMatch(/<title>Torre &amp; Limonaia · (?!Almanac)[^<]+<\/title>/);
  const found = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  expect(found.at(-1)).toEqual({
    '@context': 'https://schema.org',
    ...data,
    url: 'http://skyline.localhost:3000/hotel?a=1',
  });
  const offer = await openWithView('/hotel-details?hotel=a.b&utm_source=mail', { cookies: { lang_code: 'de-DE' } });
  const own = 'http://localhost:3000/hotel-details?hotel=a.b';
  expect(offer.body).toContain(`<link rel="canonical" href="${own}&amp;lang=de-DE">`);
  expect(offer.body).toContain(`<link rel="alternate" hreflang="x-default" href="${own}">`);
});
