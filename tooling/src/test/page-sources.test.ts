import { expect, it } from '@jest/globals';
import { listPagesOfSeveralProducts, listProductFolders } from './page-sources.ts';
import { root } from '../workspace/programs.ts';

const products = ['cars', 'flights', 'stays'];
const page = (...paths: readonly string[]) => ({
  page: 'search.CAR',
  sources: paths,
});

it('reports a page of one product that loads a part of another product', () => {
  const own = [
    'mfe-travel/src/products/cars/car.ts',
    'mfe-travel/src/products/lodging/lodging.ts',
    'mfe-travel/src/results/found.ts',
  ];
  const shared = 'shared-contracts/src/products/flights/words.ts';
  expect(listPagesOfSeveralProducts([page(...own, shared)], products)).toEqual([]);
  expect(
    listPagesOfSeveralProducts([page(...own, 'mfe-travel/src/products/flights/fares/fare.tsx')], products),
  ).toEqual(['search.CAR loads parts of cars and flights']);
});

it('reports a page whose source files are unknown', () => {
  expect(listPagesOfSeveralProducts([page('mfe-travel/src/results/found.ts')], products)).toEqual([
    'search.CAR loads nothing of any product',
  ]);
});

it('derives the nine products from their pages', () => {
  expect(listProductFolders(root, 'mfe-travel')).toHaveLength(9);
});
