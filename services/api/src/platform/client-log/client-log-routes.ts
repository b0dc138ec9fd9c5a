import { writeLog, writeCardStepLog } from '@travel/contracts/endpoints/delivery/logging';
import { logLineLimit } from '@travel/contracts/http/body-limits';
import type { Route } from '@travel/kit/server/routes/route';
import type { App } from '@travel/kit/server/create-server';
import { redactForLog, createTextBudget } from './redact-for-log.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;

/** Routes that write log lines from pages to the API's log, under the correlation ID of the page (spec §7.4/05). */
export const clientLogRoutes = (app: App, { route }: { readonly route: Route<{ anyone: object }> }): void => {
  for (const endpoint of [writeLog, writeCardStepLog]) {
    route(
      app,
      endpoint,
      ({ body, request }) => {
        const { level, message, ...details } = body;
        const known = levels.find((one) => one === level) ?? 'info';
        const budget = createTextBudget();
        const text = typeof message === 'string' ? String(redactForLog(message, budget)) : 'A page logs';
        request.log[known]({ source: 'page', details: redactForLog(details, budget) }, text);
        return { status: 'logged' as const };
      },
      { bodyLimit: logLineLimit },
    );
  }
};
