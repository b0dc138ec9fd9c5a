import { InvalidArgumentError } from 'commander';
import { isCountryCode, describeUnknownCountry } from '@travel/contracts/releases/country-codes';
import { suggestName } from '@travel/contracts/releases/suggest-name';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { browserPackages } from './browser-packages.ts';

/** Parsers for the arguments of commands. Each throws a message for people if its argument is invalid. */
export const parsePackageName = (value: string): PackageName => {
  if (isPackageName(value)) return value;
  throw new InvalidArgumentError(
    `There is no package ${value}.${suggestName(value, browserPackages)} Packages: ${browserPackages.join(', ')}.`,
  );
};

export const parsePercent = (value: string): number => {
  if (/^\d{1,3}$/.test(value) && Number(value) <= 100) return Number(value);
  throw new InvalidArgumentError('A whole number from 0 to 100 is required.');
};

export const parseWholeNumber = (value: string): number => {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('A whole number is required.');
};

export const parseReason = (value: string): string => {
  if (value.trim().length >= 3) return value.trim();
  throw new InvalidArgumentError('Say why, in three letters or more.');
};

export const parseTeam = (value: string): string => {
  if (value.trim().length >= 2) return value.trim();
  throw new InvalidArgumentError('Say whose it is, in two letters or more.');
};

/** Parses the shares of a plan, each larger than the one before. */
export const parseSteps = (value: string): number[] => {
  const shares = value.split(',').map(parsePercent);
  if (shares.every((share, index) => share > (shares[index - 1] ?? 0))) return shares;
  throw new InvalidArgumentError('Rising shares are required, like 1,5,25,50,100.');
};

const unitMinutes = { m: 1, h: 60, d: 1_440 } as const;

/** Converts `30m`, `2h` or `1d` to minutes. */
const toMinutes = (value: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(value) ?? [];
  if (unit === 'm' || unit === 'h' || unit === 'd') return Number(count) * unitMinutes[unit];
  throw new InvalidArgumentError('A time like 30m, 2h or 1d is required.');
};

/** Parses one pause for all steps, or one for each step but the last: `2h`, `10m,30m,1h`. */
export const parsePauses = (value: string): number[] => value.split(',').map(toMinutes);

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Parses weekdays: `Mon-Fri,Sun`. */
export const parseWeekdays = (value: string): (typeof weekdays)[number][] => {
  const at = (name = '') => weekdays.findIndex((day) => day.toLowerCase() === name.trim().toLowerCase());
  return value.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-', 2);
    const [from, to] = [at(first), at(last)];
    if (from !== -1 && to >= from) return weekdays.slice(from, to + 1);
    throw new InvalidArgumentError('Days are required, like Mon-Fri or Mon,Wed,Fri.');
  });
};

/** Parses a time range of a day: `09:00-17:00`. */
export const parseTimeRange = (value: string): { from: string; until: string } => {
  const [, from, until] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value) ?? [];
  if (from && until && from < until) return { from, until };
  throw new InvalidArgumentError('Times of one day are required, like 09:00-17:00.');
};

/** Converts a point in time to ISO text in UTC; a time without a zone is in the time zone of this machine. */
export const parseMoment = (value: string): string => {
  const at = new Date(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && !Number.isNaN(at.getTime())) return at.toISOString();
  throw new InvalidArgumentError('A moment like 2026-11-24T09:00+01:00 is required.');
};

export const parseCountry = (value: string): string => {
  if (isCountryCode(value)) return value;
  throw new InvalidArgumentError(describeUnknownCountry(value));
};
