import { describe, expect, it } from '@jest/globals';
import { filterAds } from './ads.ts';

const ad = (name: string, theme: string, region: string, tripLength: string, vacationType: string) => ({
  name,
  theme,
  region,
  tripLength,
  vacationType,
});

const ads = [
  ad('Cala Solara', 'water', 'IT', 'week', 'resorts'),
  ad('Casa Verde', 'water', 'IT', 'short', 'stays'),
  ad('Riad Azul', 'desert', 'MA', 'short', 'stays'),
];

describe('[3/20] ads', () => {
  it.each([
    ['theme', { theme: 'desert' }, ['Riad Azul']],
    ['region', { region: 'IT' }, ['Cala Solara', 'Casa Verde']],
    ['trip length', { tripLength: 'week' }, ['Cala Solara']],
    ['vacation type', { vacationType: 'stays' }, ['Casa Verde', 'Riad Azul']],
    ['all four', { theme: 'water', region: 'IT', tripLength: 'short', vacationType: 'stays' }, ['Casa Verde']],
    ['values that no ad has', { theme: 'desert', region: 'IT' }, []],
    ['nothing', { theme: '', region: undefined }, ['Cala Solara', 'Casa Verde', 'Riad Azul']],
  ])('filters ads by %s', (_, choice, names) => {
    expect(filterAds(ads, choice).map(({ name }) => name)).toEqual(names);
  });
});
