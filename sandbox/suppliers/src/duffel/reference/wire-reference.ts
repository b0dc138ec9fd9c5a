import { flights, type AirportGroup, type FlightAirport } from '../flights.ts';
import { formatId } from '../wire/ids.ts';

// Keys of fifteen characters, from which the IDs of reference data are formed.
const airlineKey = 'SandboxAirlines';
const aircraftKey = 'SandboxAircraft';
const loyaltyKey = 'SandboxLoyaltyP';

export const wireAirlines = flights.airlines.map(({ code, name }, at) => ({
  id: formatId('arl', airlineKey, at),
  name,
  iata_code: code,
  logo_symbol_url: null,
  logo_lockup_url: null,
  conditions_of_carriage_url: null,
}));

export type WireAirline = (typeof wireAirlines)[number];

const airlineByCode = new Map(wireAirlines.map((airline) => [airline.iata_code, airline]));

/** @throws RangeError if there is no airline with this code. */
export const getWireAirline = (code: string): WireAirline => {
  const found = airlineByCode.get(code);
  if (!found) throw new RangeError(`There is no airline ${code}`);
  return found;
};

export const wireAircraft = flights.aircraft.map(({ code, name }, at) => ({
  id: formatId('arc', aircraftKey, at),
  iata_code: code,
  name,
}));

const aircraftByCode = new Map<string, (typeof wireAircraft)[number]>(wireAircraft.map((one) => [one.iata_code, one]));

export const getWireAircraft = (code: string) => aircraftByCode.get(code) ?? null;

export const wireLoyaltyProgrammes = wireAirlines.map(({ id, name }, at) => ({
  id: formatId('loy', loyaltyKey, at),
  name: `${name} Rewards`,
  owner_airline_id: id,
  alliance: null,
  logo_url: null,
}));

const groupByAirport = new Map(
  flights.airportCities.flatMap((city) => city.airports.map(({ code }) => [code, city] as const)),
);

const createCity = ({ code, airports: [{ city, country_code }] }: AirportGroup) => ({
  id: `cit_${code.toLowerCase()}_${country_code.toLowerCase()}`,
  type: 'city' as const,
  name: city,
  iata_code: code,
  iata_country_code: country_code,
});

const createAirport = (airport: FlightAirport) => {
  const group = groupByAirport.get(airport.code);
  return {
    id: `arp_${airport.code.toLowerCase()}_${airport.country_code.toLowerCase()}`,
    type: 'airport' as const,
    name: airport.name,
    iata_code: airport.code,
    iata_country_code: airport.country_code,
    iata_city_code: group?.code ?? airport.code,
    icao_code: null,
    city_name: airport.city,
    city: group ? createCity(group) : null,
    latitude: airport.latitude,
    longitude: airport.longitude,
    time_zone: airport.time_zone,
  };
};

export type WireAirport = ReturnType<typeof createAirport>;

const airportByCode = new Map(flights.allAirports.map((airport) => [airport.code, createAirport(airport)]));

export const wireAirports: readonly WireAirport[] = [...airportByCode.values()];

/** @throws RangeError if there is no airport with this code. */
export const getWireAirport = (code: string): WireAirport => {
  const found = airportByCode.get(code);
  if (!found) throw new RangeError(`There is no airport ${code}`);
  return found;
};

const cityByCode = new Map(
  flights.airportCities.map((group) => [
    group.code,
    { ...createCity(group), airports: group.airports.map(({ code }) => getWireAirport(code)) },
  ]),
);

/** Returns a city or an airport by its IATA code; undefined for an unknown code. */
export const findWirePlace = (code: string) => cityByCode.get(code) ?? airportByCode.get(code);

export type WirePlace = NonNullable<ReturnType<typeof findWirePlace>>;
