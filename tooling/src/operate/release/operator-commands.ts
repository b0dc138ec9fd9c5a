import { Command, InvalidArgumentError } from 'commander';
import { resetOperatorByToken } from '@travel/contracts/endpoints/people/operator-sign-in';
import { endAllSessions } from '@travel/contracts/endpoints/people/sessions';
import { parseReason } from './arguments.ts';
import type { Registry } from './registry-client.ts';

interface Options {
  registry(): Promise<Registry>;
  print(value: unknown, text: string): void;
}

const emailAddress = (text: string): string => {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new InvalidArgumentError('The e-mail address of an operator is required.');
};

/**
 * Command `operator-reset <email>`, for an operator who lost their phone when no other operator can reset their second
 * step.
 */
export const createOperatorCommand = ({ registry, print }: Options): Command =>
  new Command('operator-reset')
    .description("takes an operator's authenticator app and recovery codes away; they enrol anew at their next sign-in")
    .argument('<email>', 'of the operator', emailAddress)
    .requiredOption('--why <text>', 'for the trail of security', parseReason)
    .action(async (email: string, { why }: { why: string }) => {
      const answer = await (await registry()).call(resetOperatorByToken, { body: { email, why } });
      print(answer, `${email} enrols an app anew at the next sign-in. Open sessions of theirs are over.`);
    });

/** Command `end-sessions`, after an attack: everyone signs in again, and keys with which support signs in are deleted. */
export const createEndSessionsCommand = ({ registry, print }: Options): Command =>
  new Command('end-sessions')
    .description('ends all sessions of travellers, staff and operators, and deletes the keys of support')
    .option('--only-keys', 'deletes the keys of support, and ends no session')
    .requiredOption('--why <text>', 'for the trail of security', parseReason)
    .action(async ({ why, onlyKeys }: { why: string; onlyKeys?: true }) => {
      const body = { why, ...(onlyKeys && { only: 'impersonation_keys' as const }) };
      const answer = await (await registry()).call(endAllSessions, { body });
      const { sessions, staff_sessions, impersonation_keys } = answer;
      print(
        answer,
        `Ended: ${sessions} sessions, ${staff_sessions} of staff and operators. Deleted: ${impersonation_keys} keys.`,
      );
    });
