import styled from '@emotion/styled';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { Stepper } from '@travel/ui/fields/stepper.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useTranslation } from 'react-i18next';
import { partyLimits, type Party } from '@travel/contracts/orders/party';
import type { PartyLimits } from '../party.ts';
import type { WhoName } from '../search.ts';

interface PartyFieldsProps {
  readonly name: WhoName;
  readonly party: Party;
  readonly limits: PartyLimits;
  readonly onChange: (party: Party) => void;
}

// Initial age of an added child, which the traveller can change. Rooms, seats and meals usually charge a child's price
// at this age.
const firstAge = 8;
const ages = Array.from({ length: partyLimits.oldestChild + 1 }, (_, age) => age);

export function PartyFields({ name, party, limits, onChange }: PartyFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const { adults, childAges } = party;
  const isFull = adults + childAges.length >= limits.people;
  const adultsLabel = t('search.who.adults');
  const childrenLabel = t('search.who.children');
  const getStepNames = (what: string) => ({
    fewerLabel: t('search.who.fewer', { what }),
    moreLabel: t('search.who.more', { what }),
  });

  return (
    <>
      <Stepper
        label={adultsLabel}
        help={t('search.who.adultsNote')}
        value={adults}
        min={1}
        max={limits.people - childAges.length}
        onChange={(next) => onChange({ ...party, adults: next })}
        {...getStepNames(adultsLabel)}
      />
      <Stepper
        label={childrenLabel}
        help={t('search.who.childrenNote')}
        value={childAges.length}
        max={limits.people - adults}
        onChange={(next) =>
          onChange({
            ...party,
            childAges: next > childAges.length ? [...childAges, firstAge] : childAges.slice(0, next),
          })
        }
        {...getStepNames(childrenLabel)}
      />
      {childAges.length > 0 && (
        <Ages>
          {childAges.map((age, at) => (
            // Children have no ID, so the index is the key.
            <SelectField
              key={at}
              label={t('search.who.age', { number: at + 1 })}
              value={age}
              onValue={(value) =>
                onChange({ ...party, childAges: childAges.map((one, index) => (index === at ? Number(value) : one)) })
              }
            >
              {ages.map((one) => (
                <option key={one} value={one}>
                  {one === 0 ? t('search.who.under1') : one}
                </option>
              ))}
            </SelectField>
          ))}
        </Ages>
      )}
      <LiveRegion>
        {isFull && (
          <Full>
            {t(limits.rooms > 1 ? 'search.who.most' : 'search.who.mostParty', { count: limits.people, context: name })}
          </Full>
        )}
      </LiveRegion>
    </>
  );
}

const Ages = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.s,
  marginBlock: `${space.xs} ${space.s}`,
});

const Full = styled.p(type.small, { color: color.ink2 });
