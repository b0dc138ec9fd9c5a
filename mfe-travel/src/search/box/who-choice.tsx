import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { PlusIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '@travel/contracts/orders/party';
import type { SearchShape } from '../search.ts';
import { PartyFields } from './party-fields.tsx';

export interface WhoChoiceProps {
  readonly who: NonNullable<SearchShape['who']>;
  readonly value: readonly Party[];
  readonly onChange: (value: readonly Party[]) => void;
}

/** Counters for adults and children, per room if the product has rooms. */
export function WhoChoice({ who, value, onChange }: WhoChoiceProps) {
  const { t } = useTranslation('mfe-travel');
  const { limits, name } = who;
  const heading = useId();
  const hasRooms = limits.rooms > 1;
  const words = { context: name };
  const change = (at: number, party: Party) => onChange(value.map((one, index) => (index === at ? party : one)));

  return (
    <>
      <Rooms>
        {value.map((party, at) => (
          // Rooms have no ID, so the index is the key.
          <Room key={at} {...(hasRooms && { 'aria-labelledby': `${heading}${at}` })}>
            {hasRooms && (
              <Head>
                <span id={`${heading}${at}`}>{t('search.who.room', { ...words, number: at + 1 })}</span>
                {value.length > 1 && (
                  <TextButton onClick={() => onChange(value.filter((_, index) => index !== at))}>
                    {t('search.who.removeRoom', { ...words, number: at + 1 })}
                  </TextButton>
                )}
              </Head>
            )}
            <PartyFields name={name} party={party} limits={limits} onChange={(next) => change(at, next)} />
          </Room>
        ))}
      </Rooms>
      {hasRooms && (
        <More>
          {value.length < limits.rooms ? (
            <Button
              size="small"
              icon={<PlusIcon size={18} />}
              onClick={() => onChange([...value, { adults: 1, childAges: [] }])}
            >
              {t('search.who.addRoom', words)}
            </Button>
          ) : (
            <p>{t('search.who.mostRooms', { ...words, count: limits.rooms })}</p>
          )}
        </More>
      )}
    </>
  );
}

const Rooms = styled.div({ display: 'grid', gap: space.m });

const Room = styled.fieldset({ '& + &': { paddingBlockStart: space.m, borderBlockStart: `1px solid ${color.line}` } });

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  '& > span': type.titleSmall,
});

const More = styled.div(type.small, { marginBlockStart: space.m, color: color.ink2 });
