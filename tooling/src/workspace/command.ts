import { Command } from 'commander';

/**
 * A command of package.json as a person calls it: `--help` says what it does, and what it does not know is refused
 * before anything is done.
 */
export const command = (name: string, description: string): Command =>
  new Command(`pnpm ${name}`).description(description).showHelpAfterError(`Try: pnpm ${name} --help`);
