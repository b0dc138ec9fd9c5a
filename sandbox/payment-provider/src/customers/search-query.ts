import { and, eq, gt, gte, ilike, lt, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { invalidRequest } from '../wire/provider-error.ts';
import { customers } from './customer-table.ts';

const clause =
  /^(-?)(?:(email|name|phone)|metadata\[["']([^"']{1,40})["']\]|(created))(:|~|>=|<=|>|<)(?:"([^"]*)"|'([^']*)'|(\d{1,10}))$/;
const mostClauses = 10;

const fault = (message: string) => invalidRequest(message, { param: 'query' });

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const ofMoment = (operator: string, seconds: string): SQL => {
  const moment = new Date(Number(seconds) * 1000);
  if (operator === '>') return gt(customers.created_at, moment);
  if (operator === '>=') return gte(customers.created_at, moment);
  if (operator === '<') return lt(customers.created_at, moment);
  return operator === '<=' ? lte(customers.created_at, moment) : eq(customers.created_at, moment);
};

/**
 * Converts one clause `field:"value"` to a condition.
 * @throws ProviderError if it is invalid
 */
const parseCondition = (text: string): SQL => {
  const [, minus, field, name, created, operator = '', double, single, seconds] = clause.exec(text) ?? [];
  const value = double ?? single;
  if (created !== undefined && seconds !== undefined && operator !== '~') return ofMoment(operator, seconds);
  if (value === undefined || (operator !== ':' && operator !== '~')) {
    throw fault(`We were unable to parse your search query near: ${text.slice(0, 60)}`);
  }
  const column =
    name === undefined
      ? customers[field === 'name' || field === 'phone' ? field : 'email']
      : sql`${customers.metadata} ->> ${name}`;
  // Stripe compares texts without regard to case.
  const found = ilike(column, operator === '~' ? `%${escapePattern(value)}%` : escapePattern(value));
  return minus ? not(sql`coalesce(${found}, false)`) : found;
};

/**
 * Converts a query such as `email:"a@b.c" AND name~"ma"` to a condition. All clauses are joined by AND, or all by OR.
 * @throws ProviderError
 */
export const searchCondition = (query: string): SQL | undefined => {
  const parts = query.trim().match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  const texts = parts.filter((_, place) => place % 2 === 0);
  const joins = new Set(parts.filter((_, place) => place % 2 === 1).map((join) => join.toUpperCase()));
  if (texts.length === 0 || parts.length % 2 === 0 || texts.length > mostClauses) {
    throw fault(`A query like email:"somebody@example.test" of ${mostClauses} clauses at most is required.`);
  }
  if (joins.size > 1 || [...joins].some((join) => join !== 'AND' && join !== 'OR')) {
    throw fault('Clauses are joined by AND, or all by OR.');
  }
  return (joins.has('OR') ? or : and)(...texts.map(parseCondition));
};
