import lists from './pick-lists.json' with { type: 'json' };

const byOrganisation: Readonly<Record<string, readonly string[]>> = lists;

/** Returns the hotels that an organisation recommends, in order. Defaults to the list of the main organisation. */
export const pickList = (organisationId: string): readonly string[] => byOrganisation[organisationId] ?? lists.main;
