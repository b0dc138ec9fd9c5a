import lists from './pick-lists.json' with { type: 'json' };

const byOrganisation: Readonly<Record<string, readonly string[]>> = lists;

/** The hotels an organisation would send a friend to, in its order; one without a list of its own has the main one's. */
export const pickList = (organisationId: string): readonly string[] => byOrganisation[organisationId] ?? lists.main;
