import { toFareQuery, parseChosenFare, type ChosenFare } from '@travel/contracts/products/flights/chosen-fare';
import { formatQuery } from '@travel/contracts/routes/routes';
import { useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { FlightSearch } from '../flight-search.ts';

/**
 * Returns the chosen fare, bags and seats, and a function that changes the choice. The URL stores the choice, so that a
 * reload or a return from the checkout restores them. Local state may be ahead of the URL for a moment.
 */
export const useChosenFare = ({ chosen: options }: FlightSearch, passengers: number) => {
  const { navigate, route } = useHost();
  const [chosen, setChosen] = useState(() => parseChosenFare(route.query, options, passengers));
  const change = (changes: Partial<ChosenFare>): void => {
    const next = { ...chosen, ...changes };
    setChosen(next);
    const fields = Object.entries({ ...route.query, ...toFareQuery(next, options) });
    const query = new URLSearchParams(fields.filter((field): field is [string, string] => field[1] !== undefined));
    navigate(`${route.path}?${formatQuery(query)}`, { replace: true });
  };
  return [chosen, change] as const;
};
