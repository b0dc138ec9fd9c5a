import { describe, expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { sceneKinds, viewKinds } from '@travel/contracts/endpoints/reference/places';
import { allPlaces } from './place-files.ts';

declare global {
  namespace Intl {
    // Describes a method that all supported engines have, but the library types lack.
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

const each = allPlaces.map((place) => [place.place_id, place] as const);

/** Returns the offset of a time zone from Greenwich in January, in hours. */
const getHoursFromGreenwich = (timeZone: string): number => {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date('2027-01-15T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(shown ?? '') ?? [];
  return Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
};

describe('the places', () => {
  it('contains at least 64 places, each with a unique ID', () => {
    expect(allPlaces.length).toBeGreaterThanOrEqual(64);
    expect(new Set(allPlaces.map(({ place_id }) => place_id)).size).toBe(allPlaces.length);
  });

  it('has a different position for each place', () => {
    const at = allPlaces.map(({ latitude, longitude }) => `${latitude.toFixed(1)} ${longitude.toFixed(1)}`);
    expect(new Set(at).size).toBe(at.length);
  });

  it.each(sceneKinds)('has at least five places with the scene "%s"', (scene) => {
    expect(allPlaces.filter((place) => place.scene === scene).length).toBeGreaterThanOrEqual(5);
  });

  it.each(viewKinds)('has at least five places with the view "%s"', (view) => {
    expect(allPlaces.filter((place) => place.view === view).length).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['london', 'terraces'],
    ['dublin', 'terraces'],
    ['manchester', 'brick'],
    ['hamburg', 'rain'],
    ['paris', 'boulevard'],
    ['berlin', 'boulevard'],
    ['vienna', 'boulevard'],
    ['edinburgh', 'castle'],
    ['prague', 'castle'],
    ['lisbon', 'castle'],
    ['santorini', 'whitewash'],
    ['bergen', 'rain'],
    ['queenstown', 'lake'],
    ['rovaniemi', 'aurora'],
    ['hebrides', 'moor'],
    ['nairobi', 'savanna'],
    ['bali', 'paddies'],
    ['val-dorcia', 'vineyards'],
    ['dubrovnik', 'ramparts'],
    ['tenerife', 'volcano'],
    ['hardanger', 'fjord'],
    ['lofoten', 'fjord'],
    ['petra', 'redrock'],
    ['wadi-rum', 'redrock'],
    ['honolulu', 'palms'],
    ['miami', 'palms'],
    ['zanzibar', 'palms'],
    ['new-york', 'skyline'],
    ['hong-kong', 'skyline'],
    ['frankfurt', 'skyline'],
    ['kyoto', 'temple'],
    ['bangkok', 'temple'],
    ['marrakesh', 'souk'],
    ['cairo', 'souk'],
    ['amsterdam', 'canal'],
    ['venice', 'canal'],
    ['rome', 'town'],
    ['chamonix', 'mountains'],
  ])('shows %s with the illustration "%s"', (id, motif) => {
    expect(allPlaces.find(({ place_id }) => place_id === id)?.motifs[0]).toBe(motif);
  });

  it('shows neither a southern town nor its harbour in the north', () => {
    const southern = ['town', 'lane', 'harbour', 'coast', 'whitewash', 'souk', 'palms', 'vineyards'];
    for (const { place_id, motifs } of allPlaces.filter(({ latitude }) => latitude > 50.1)) {
      expect([place_id, motifs.filter((motif) => southern.includes(motif))]).toEqual([place_id, []]);
    }
  });

  it.each(each)('checks that the time zone of %s matches its country and longitude', (_, place) => {
    const zones = new Intl.Locale('und', { region: place.country_code }).getTimeZones() ?? [];
    const toCanonical = (zone: string) =>
      new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
    expect(zones.map(toCanonical)).toContain(toCanonical(place.time_zone));
    expect(Math.abs(getHoursFromGreenwich(place.time_zone) - place.longitude / 15)).toBeLessThan(3);
  });

  it.each(each)('checks that %s has names in supported languages, and areas with different names', (_, place) => {
    expect(place.names['ar-AE']).toMatch(/\p{Script=Arabic}/u);
    expect(Object.keys(place.names).every((code) => languages.some((language) => language.code === code))).toBe(true);
    expect(new Set(place.areas).size).toBe(place.areas.length);
  });

  it('includes a phrase such as "on the coast" for each place that is not a town, in languages with articles', () => {
    const noTowns = allPlaces.filter(({ names }) => /coast|islands|hebrides|atoll|dolomites/i.test(names['en-US']));
    expect(noTowns).toHaveLength(6);
    for (const { within } of noTowns) {
      expect(Object.keys(within ?? {})).toEqual(['en-US', 'es-MX', 'fr-FR', 'de-DE']);
    }
  });
});
