import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { openTrial } from '../testing/delivery-trial.ts';
import { toDecodableUrl } from './decodable-url.ts';

test.prop([fc.string({ unit: 'binary-ascii' })])(
  'makes every URL decodable, and leaves decodable URLs unchanged',
  (path) => {
    const read = toDecodableUrl(`/${path}`);
    expect(() => decodeURIComponent(read.split('?', 1)[0] ?? '')).not.toThrow();
    expect(toDecodableUrl(read)).toBe(read);
  },
);

it('leaves the query of a URL unchanged', () => {
  expect(toDecodableUrl('/hotels/%?q=%&r=?%')).toBe('/hotels/%25?q=%&r=?%');
  expect(toDecodableUrl('/caf%C3%A9?q=%')).toBe('/caf%C3%A9?q=%');
  expect(toDecodableUrl('/caf%E9')).toBe('/caf%25E9');
});

it.each(['/%', '/%E0%A4%A', '/hotels/%ff'])('answers %s with the not-found page', async (path) => {
  const trial = await openTrial();
  await trial.goLive('shell');
  const answer = await trial.visit(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('id="boot"');
  await trial.end();
});
