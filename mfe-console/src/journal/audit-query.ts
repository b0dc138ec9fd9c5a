import { isPackageName } from '@travel/contracts/releases/remotes';
import type { AuditEntry } from '@travel/contracts/releases/rollout.schema';
import type { AuditFilter } from '../data/calls.ts';

/** What the address of the page asks for: days as they are in the reader's calendar, the last one included. */
export const auditFilterOf = (query: Readonly<Record<string, string | undefined>>): AuditFilter => {
  const { package: name = '', action, who, from, to } = query;
  const since = momentOf(from);
  const until = momentOf(to, 1);
  return {
    ...(isPackageName(name) && { package: name }),
    ...(action && { action }),
    ...(who && { who }),
    ...(since && { since }),
    ...(until && { until }),
  };
};

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** When a day begins, or one so many days later; undefined for what is no day. */
const momentOf = (text = '', daysLater = 0): string | undefined => {
  const [, year, month, date] = day.exec(text) ?? [];
  if (!year) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Whether a line is wanted; a registry of before these filters answers with more. */
export const isWanted = ({ action, who, since, until }: AuditFilter, entry: AuditEntry): boolean =>
  (action === undefined || entry.action === action) &&
  (who === undefined || entry.who === who) &&
  (since === undefined || entry.at >= since) &&
  (until === undefined || entry.at < until);
