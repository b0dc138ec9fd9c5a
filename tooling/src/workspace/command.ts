import { Command } from 'commander';

/**
 * A command of package.json as a person calls it: `--help` says what it does, and what it does not know is refused
 * before anything is done.
 */
export const command = (name: string, description: string): Command =>
  new Command(`npx -y pnpm@12 ${name}`)
    .description(description)
    .showHelpAfterError(`Try: npx -y pnpm@12 ${name} --help`);
