/** House styles with the earliest and latest year of construction. */
const houseStyles = {
  townhouse: [1780, 1930],
  villa: [1850, 1965],
  palace: [1480, 1790],
  farmhouse: [1600, 1890],
  inn: [1700, 1910],
  mill: [1650, 1880],
  convent: [1400, 1720],
  warehouse: [1860, 1930],
  modern: [1966, 2024],
  lodge: [1905, 2018],
  camp: [1996, 2022],
  riad: [1650, 1920],
  kasbah: [1700, 1930],
  machiya: [1870, 1935],
  hanok: [1890, 1940],
  haveli: [1720, 1920],
  traditional: [1880, 1960],
  guesthouse: [1930, 2012],
  tower: [1310, 1620],
  manor: [1680, 1890],
  mansion: [1790, 1920],
  cottage: [1780, 1920],
  pavilions: [1988, 2022],
  cave: [1500, 1900],
} as const satisfies Record<string, readonly [from: number, to: number]>;

export type HouseStyle = keyof typeof houseStyles;

export const isHouseStyle = (text: string): text is HouseStyle => Object.hasOwn(houseStyles, text);

export const getYears = (style: HouseStyle): readonly [from: number, to: number] => houseStyles[style];

/** Styles of houses that have only a few rooms. */
const small = new Set<HouseStyle>([
  'cottage',
  'camp',
  'riad',
  'machiya',
  'hanok',
  'tower',
  'mill',
  'cave',
  'guesthouse',
]);

export const isSmall = (style: HouseStyle): boolean => small.has(style);
