import { findPlace } from './places.ts';
import type { PlaceRecord } from './place-files.ts';

const main = ['amalfi-coast', 'reykjavik', 'kyoto', 'wadi-rum', 'marrakesh', 'queenstown'];

const byOrganisation: Readonly<Record<string, readonly string[]>> = {
  main,
  skyline: ['hamburg', 'copenhagen', 'manchester', 'osaka', 'rotterdam', 'frankfurt'],
  harbor: ['st-ruan', 'hardanger', 'brittany', 'cornwall', 'skagen-coast', 'dalmatian-islands'],
};

/**
 * Returns the places that an organisation's home page highlights, in order. Defaults to the list of the main
 * organisation.
 */
export const getHighlights = (organisationId: string): PlaceRecord[] =>
  (byOrganisation[organisationId] ?? main).flatMap((id) => findPlace(id) ?? []);
