import { Command } from 'commander';

/**
 * Creates a command of package.json. `--help` describes it, and unknown arguments are rejected before anything is done.
 */
export const createCommand = (name: string, description: string): Command =>
  new Command(`npx -y pnpm@12 ${name}`)
    .description(description)
    .showHelpAfterError(`Try: npx -y pnpm@12 ${name} --help`);
