import { findPlace } from './places.ts';
import type { PlaceRecord } from './place-files.ts';

const main = ['amalfi-coast', 'reykjavik', 'kyoto', 'wadi-rum', 'marrakesh', 'queenstown'];

const byOrganisation: Readonly<Record<string, readonly string[]>> = {
  main,
  skyline: ['hamburg', 'copenhagen', 'manchester', 'osaka', 'rotterdam', 'frankfurt'],
  harbor: ['st-ruan', 'hardanger', 'brittany', 'cornwall', 'skagen-coast', 'dalmatian-islands'],
};

/** The places on an organisation's home page, in its order; one without a list of its own shows the main one's. */
export const highlightsOf = (organisationId: string): PlaceRecord[] =>
  (byOrganisation[organisationId] ?? main).flatMap((id) => findPlace(id) ?? []);
