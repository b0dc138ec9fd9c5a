import { readFileSync } from 'node:fs';
import { languages } from '@travel/contracts/locale/languages';
import { standardTerms } from '@travel/contracts/payments/plan-terms';

const marker = /^<!-- (?:all plans|only ([a-z -]+)) -->$/;

/** Returns the template for one kind of plan, without the sections that are marked for other kinds. */
const selectKind = (template: string, kind: string): string => {
  let isIncluded = true;
  const lines = template.split('\n').filter((line) => {
    const found = marker.exec(line);
    if (found) isIncluded = found[1] === undefined || found[1].split(' ').includes(kind);
    return isIncluded && !found;
  });
  return `${lines.join('\n').trim()}\n`;
};

/** Makes the terms of each kind of plan in each language from one template per language: `en-US/long-days.html`. */
export const makeTerms = (): Map<string, Buffer> =>
  new Map(
    languages.flatMap(({ code }) => {
      const template = readFileSync(new URL(`${code}.html`, import.meta.url), 'utf8');
      return standardTerms.map((kind) => [`${code}/${kind}.html`, Buffer.from(selectKind(template, kind))] as const);
    }),
  );
