const main = [
  'amalfi-coast.torre-limonaia',
  'val-dorcia.sestri-lodge',
  'wadi-rum.dar-azraq-camp',
  'kas.kaya-pool-house',
  'amalfi-coast.albergo-due-golfi',
  'amalfi-coast.le-terrazze-di-vettica',
  'amalfi-coast.locanda-del-faro',
  'st-ruan.the-pilot-house',
  'hardanger.fjellstua-resort',
  'copenhagen.halvorsen-house',
  'osaka.nishi-tower',
];

const byOrganisation: Readonly<Record<string, readonly string[]>> = {
  main,
  skyline: [
    'hamburg.kontor-eight',
    'copenhagen.halvorsen-house',
    'manchester.the-signal-works',
    'osaka.nishi-tower',
    'rotterdam.canal-exchange',
  ],
  harbor: [
    'st-ruan.the-pilot-house',
    'hardanger.fjellstua-resort',
    'brittany.maison-de-l-ecluse',
    'amalfi-coast.locanda-del-faro',
    'kas.kaya-pool-house',
  ],
};

/** The hotels an organisation would send a friend to, in its order; one without a list of its own has the main one's. */
export const pickList = (organisationId: string): readonly string[] => byOrganisation[organisationId] ?? main;
