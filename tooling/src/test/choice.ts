import { packages } from '../workspace/packages.ts';
import type { Choice } from '../workspace/stages/run-stages.ts';

const findFolder = (word: string) =>
  packages.find(({ folder, name }) => word === folder || word === name || folder.endsWith(`/${word}`))?.folder;

/**
 * Parses arguments such as `unit mfe-header`.
 *
 * @throws on a word that is neither stage nor package, unless journeys are requested
 */
export function parseChoice(args: string[], known: string[]): Choice {
  const choice: Choice = { stages: [], folders: [], words: [] };
  for (const word of args.filter((argument) => argument !== '--')) {
    const folder = findFolder(word);
    if (known.includes(word)) choice.stages.push(word);
    else if (folder !== undefined) choice.folders.push(folder);
    else if (choice.stages.includes('journeys')) choice.words.push(word);
    else throw new Error(`"${word}" is neither a stage (${known.join(', ')}) nor a package of the workspace.`);
  }
  return choice;
}
