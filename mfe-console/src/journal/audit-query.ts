import { isPackageName } from '@travel/contracts/releases/remotes';
import type { AuditEntry } from '@travel/contracts/releases/rollout.schema';
import type { AuditFilter } from '../data/calls.ts';

/** Reads the audit filter from the page's URL. Days are in the reader's time zone, including the last one. */
export const parseAuditFilter = (query: Readonly<Record<string, string | undefined>>): AuditFilter => {
  const { package: name = '', action, who, from, to } = query;
  const since = toStartOfDay(from);
  const until = toStartOfDay(to, 1);
  return {
    ...(isPackageName(name) && { package: name }),
    ...(action && { action }),
    ...(who && { who }),
    ...(since && { since }),
    ...(until && { until }),
  };
};

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the start of a day, or of a later one; undefined if the text is not a date. */
const toStartOfDay = (text = '', daysLater = 0): string | undefined => {
  const [, year, month, date] = day.exec(text) ?? [];
  if (!year) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Returns whether an entry matches the filters, which an older registry ignores. */
export const matchesFilter = ({ action, who, since, until }: AuditFilter, entry: AuditEntry): boolean =>
  (action === undefined || entry.action === action) &&
  (who === undefined || entry.who === who) &&
  (since === undefined || entry.at >= since) &&
  (until === undefined || entry.at < until);
