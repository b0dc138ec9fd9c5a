import type { Airport } from '@travel/reference/airports/airports';

/**
 * Minimum connection times in minutes at airports that publish them: between domestic flights, and with a flight
 * abroad.
 */
const known: Readonly<Record<string, readonly [domestic: number, abroad: number]>> = {
  AMS: [50, 75],
  ATL: [55, 90],
  CDG: [75, 90],
  DFW: [55, 90],
  DOH: [60, 60],
  DXB: [75, 75],
  FCO: [50, 70],
  FRA: [45, 75],
  HEL: [45, 70],
  HND: [50, 95],
  ICN: [60, 80],
  IST: [75, 90],
  JFK: [75, 120],
  LAX: [70, 120],
  LHR: [60, 90],
  MAD: [55, 80],
  MUC: [45, 70],
  NRT: [60, 85],
  ORD: [60, 105],
  SIN: [60, 70],
  VIE: [45, 70],
  YYZ: [60, 90],
  ZRH: [45, 70],
};

const usual = [45, 70] as const;
/** Additional minutes at other large airports, because of longer distances. */
const largeMore = 15;

/** Returns the minimum connection time at an airport in minutes. */
export const getLeastMinutesAt = ({ code, size }: Pick<Airport, 'code' | 'size'>, isDomestic: boolean): number => {
  const [domestic, abroad] = known[code] ?? usual;
  const minutes = isDomestic ? domestic : abroad;
  return known[code] || size < 3 ? minutes : minutes + largeMore;
};
