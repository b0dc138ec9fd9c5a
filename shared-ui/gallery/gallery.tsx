import styled from '@emotion/styled';
import { useState } from 'react';
import { pageColumn } from '../src/look/tokens/page.ts';
import { space } from '../src/look/tokens/tokens.ts';
import { type } from '../src/look/tokens/type.ts';
import { Actions } from './sections/actions.tsx';
import { Cards } from './sections/cards.tsx';
import { Dates } from './sections/dates.tsx';
import { Dialogs } from './sections/dialogs.tsx';
import { Fields } from './sections/fields.tsx';
import { Heads } from './sections/heads.tsx';
import { States } from './sections/states.tsx';

const sections = {
  heads: Heads,
  actions: Actions,
  fields: Fields,
  cards: Cards,
  states: States,
  dates: Dates,
  dialogs: Dialogs,
};

/** Every component on one page; `?section=fields` shows only one group. */
export function Gallery() {
  const query = new URLSearchParams(window.location.search);
  const language = query.get('language') ?? 'en-US';
  const [only] = useState(query.get('section'));

  return (
    <>
      {Object.entries(sections)
        .filter(([name]) => only === null || only === name)
        .map(([name, Section]) => (
          <Block key={name} id={name}>
            <h2>{name}</h2>
            <Section language={language} />
          </Block>
        ))}
    </>
  );
}

const Block = styled.section(pageColumn, {
  paddingBlock: space.l,
  '& > h2': { ...type.section, marginBlockEnd: space.l },
});
