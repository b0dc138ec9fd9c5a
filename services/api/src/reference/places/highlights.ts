import { findPlace } from './places.ts';
import type { PlaceRecord } from './place-files.ts';

const main = ['amalfi-coast', 'reykjavik', 'kyoto', 'wadi-rum', 'marrakesh', 'queenstown'];

const byOrganisation: Readonly<Record<string, readonly string[]>> = {
  main,
  skyline: ['hamburg', 'copenhagen', 'manchester', 'osaka', 'rotterdam', 'frankfurt'],
  harbor: ['st-ruan', 'hardanger', 'brittany', 'cornwall', 'skagen-coast', 'dalmatian-islands'],
};

/** Returns the places on an organisation's home page in order, or those of the main organisation if it has no list. */
export const getHighlights = (organisationId: string): PlaceRecord[] =>
  (byOrganisation[organisationId] ?? main).flatMap((id) => findPlace(id) ?? []);
