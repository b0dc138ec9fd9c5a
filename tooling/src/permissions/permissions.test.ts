import { expect, it } from '@jest/globals';
import { listedServices, formatPermissionsPage } from './permissions-page.ts';

const rows = formatPermissionsPage()
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

it('has one row for each endpoint of the three services', () => {
  const calls = listedServices.flatMap(([, endpoints]) => endpoints.map(({ method, path }) => `\`${method} ${path}\``));
  expect(calls.length).toBeGreaterThan(250);
  expect(rows.map(([call]) => call)).toEqual(expect.arrayContaining(calls));
  expect(rows).toHaveLength(calls.length);
});

it('states who may send each call, and the response to each role', () => {
  const required = rows.map((cells) => cells.slice(1, 9));
  expect(required.flat().filter((cell) => cell === '')).toEqual([]);
  expect([...new Set(required.flatMap((cells) => cells.slice(1)))].toSorted()).toEqual(['401', '403', 'token', 'yes']);
});

it('shows that demo and blocked accounts cannot book', () => {
  expect(formatPermissionsPage()).toMatch(
    /^\| `POST \/api\/bookings` \| anyone, book \| yes \| yes \| yes \| yes \| 403 \| 403 \|/m,
  );
});

it('states the responses for calls about owned resources to others and to the owner at another site', () => {
  const owned = rows.filter(([, , , , , , , , , own]) => own !== '');
  expect(owned.length).toBeGreaterThan(20);
  expect(owned.filter(([, , , , , , , , , , others, elsewhere]) => others === '' || elsewhere === '')).toEqual([]);
});
