import { createSearchedSandboxSupplier } from '../../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../../suppliers/sandbox-supplier.ts';
import type { CruiseCatalogue, CruiseQuestion, CruiseSupplier, Sailing } from '../cruise-supplier.ts';
import { cruiseLines } from './cruise-lines.ts';
import { calculateFare } from './fares.ts';
import { priceFlights, listGateways } from './flights.ts';
import { countOnSale } from './on-sale.ts';
import { getCourse, findSailing, listSailings } from './sailings.ts';
import { allShips, listPorts, listShips } from './ships.ts';

const findSailings = ({ region, first, last }: CruiseQuestion): Sailing[] =>
  listShips(region).flatMap((ship) => listSailings(ship, first, last));

/** The catalogue of the sandbox's cruise lines. */
export const sandboxCruiseCatalogue: CruiseCatalogue = {
  shipsIn: listShips,
  portsIn: (region) => listPorts(region ? listShips(region) : allShips),
  regionOf: ({ port_id }) =>
    allShips.find(({ routes }) => routes.some((route) => route.split(' ').includes(port_id)))?.region,
  findSailing,
  sailingsIn: findSailings,
  courseOf: getCourse,
  onSale: countOnSale,
  fareOf: calculateFare,
  gatewaysOf: listGateways,
  flightCents: priceFlights,
};

/** Creates the sandbox's cruise suppliers. */
export const createSandboxCruiseSuppliers = (dependencies: SandboxDependencies): readonly CruiseSupplier[] =>
  cruiseLines.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: CruiseQuestion) =>
      findSailings(question).filter(({ ship }) => ship.line.id === terms.id),
    ),
  );
