import { createSearchedSandboxSupplier } from '../../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../../suppliers/sandbox-supplier.ts';
import type { CruiseCatalogue, CruiseQuestion, CruiseSupplier, Sailing } from '../cruise-supplier.ts';
import { cruiseLines } from './cruise-lines.ts';
import { calculateFare } from './fares.ts';
import { flightCents, listGateways } from './flights.ts';
import { onSale } from './on-sale.ts';
import { getCourse, findSailing, listSailings } from './sailings.ts';
import { allShips, listPorts, shipsIn } from './ships.ts';

const sailingsIn = ({ region, first, last }: CruiseQuestion): Sailing[] =>
  shipsIn(region).flatMap((ship) => listSailings(ship, first, last));

/** The catalogue of the sandbox's cruise lines. */
export const sandboxCruiseCatalogue: CruiseCatalogue = {
  shipsIn,
  portsIn: (region) => listPorts(region ? shipsIn(region) : allShips),
  regionOf: ({ port_id }) =>
    allShips.find(({ routes }) => routes.some((route) => route.split(' ').includes(port_id)))?.region,
  findSailing,
  sailingsIn,
  courseOf: getCourse,
  onSale,
  fareOf: calculateFare,
  gatewaysOf: listGateways,
  flightCents,
};

/** Creates the sandbox's cruise suppliers. */
export const createSandboxCruiseSuppliers = (dependencies: SandboxDependencies): readonly CruiseSupplier[] =>
  cruiseLines.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: CruiseQuestion) =>
      sailingsIn(question).filter(({ ship }) => ship.line.id === terms.id),
    ),
  );
