import { InvalidArgumentError } from 'commander';
import { isPackageName } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { browserPackages } from './browser-packages.ts';

/** Arguments of the commands, each with the words that a person gets for a wrong one. */
export const packageName = (value: string): PackageName => {
  if (isPackageName(value)) return value;
  throw new InvalidArgumentError(`There is no package ${value}. Packages: ${browserPackages.join(', ')}.`);
};

export const percent = (value: string): number => {
  if (/^\d{1,3}$/.test(value) && Number(value) <= 100) return Number(value);
  throw new InvalidArgumentError('A whole number from 0 to 100 is wanted.');
};

export const wholeNumber = (value: string): number => {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('A whole number is wanted.');
};

export const reason = (value: string): string => {
  if (value.trim().length >= 3) return value.trim();
  throw new InvalidArgumentError('Say why, in three letters or more.');
};

export const team = (value: string): string => {
  if (value.trim().length >= 2) return value.trim();
  throw new InvalidArgumentError('Say whose it is, in two letters or more.');
};

export const country = (value: string): string => {
  if (/^[A-Z]{2}$/.test(value)) return value;
  throw new InvalidArgumentError('A country code of two capital letters is wanted, like DE.');
};
