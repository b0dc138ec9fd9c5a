import { chosenReleases } from '../../rollouts/choose-releases.ts';
import type { Choice } from '../../rollouts/choose-releases.ts';
import type { PageText } from './page-text.ts';

/** A page and the policy that goes with it, as all see them who get the same page. */
export interface MadePage {
  readonly document: PageText;
  readonly policy: PageText;
  /** For the Link header; absent where nobody in front reads it. */
  readonly hints?: string | undefined;
}

const names = new WeakMap<Choice, string>();

/** Names the releases of a page, and those that it may go back to. */
export const namesOf = (choice: Choice): string => {
  const known = names.get(choice);
  if (known !== undefined) return known;
  const named = chosenReleases(choice)
    .map(({ record, lastGood }) => `${record.package}@${record.version}<${lastGood?.version ?? ''}`)
    .join(' ');
  names.set(choice, named);
  return named;
};
