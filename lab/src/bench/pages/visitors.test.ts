import { expect, it } from '@jest/globals';
import { setUps } from './page-figures.ts';
import { changedPackages, belongsTo, buildVisitorId } from './visitors.ts';

it('gives each architecture, and each changed text, a visitor cookie that delivery accepts', () => {
  const visitors = setUps.flatMap((setUp) =>
    [undefined, ...changedPackages].map((word) => buildVisitorId(setUp, word)),
  );
  expect(new Set(visitors).size).toBe(setUps.length * (1 + changedPackages.length));
  for (const visitor of visitors) expect(visitor).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

it('recognises a page that another architecture served', () => {
  const product = { shell: '1.0.0-ab.again', 'mfe-header': '1.0.0-cd.again' };
  expect(belongsTo(product, 'product')).toBe(true);
  expect(belongsTo(product, 'application')).toBe(false);
  expect(belongsTo(product, 'product', 'mfe-header')).toBe(false);
  expect(belongsTo({ ...product, 'mfe-header': '1.0.0-ef' }, 'product', 'mfe-header')).toBe(true);
  const application = { shell: '1.0.0-application', 'mfe-header': '1.0.0-application' };
  expect(belongsTo(application, 'application')).toBe(true);
  expect(belongsTo(application, 'application', 'mfe-header')).toBe(false);
  expect(belongsTo({ ...application, shell: '1.0.0-ab.again' }, 'application')).toBe(false);
  const naive = { shell: '1.0.0-naive', 'mfe-header': '1.0.0-naive' };
  expect(belongsTo(naive, 'naive')).toBe(true);
  expect(belongsTo(product, 'naive')).toBe(false);
  expect(belongsTo(naive, 'naive', 'mfe-header')).toBe(false);
  expect(belongsTo({ ...naive, 'mfe-header': '1.0.0-naive.mfe-header' }, 'naive', 'mfe-header')).toBe(true);
});
