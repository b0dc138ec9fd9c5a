import styled from '@emotion/styled';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { size } from '@travel/ui/look/tokens/tokens.ts';
import { use, type ContextType } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { mostCompared } from './comparison.ts';
import { ComparingContext } from './comparing.tsx';

interface CompareBoxProps {
  readonly id: string;
  readonly name: string;
}

/** Checkbox on an offer's card that adds the offer to the comparison. Renders nothing outside a result list. */
export function CompareBox(props: CompareBoxProps) {
  const comparing = use(ComparingContext);
  return comparing && <Box {...props} {...comparing} />;
}

type BoxProps = CompareBoxProps & NonNullable<ContextType<typeof ComparingContext>>;

function Box({ id, name, store, choose }: BoxProps) {
  const { t } = useTranslation('mfe-travel');
  const isChosen = useStore(store, ({ chosen }) => chosen.some((one) => one.id === id));
  const isFull = useStore(store, ({ chosen }) => chosen.length >= mostCompared);
  return (
    <Above>
      <Checkbox
        label={t('results.compare.add')}
        aria-label={t('results.compare.addNamed', { name })}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChecked={(on) => choose(id, on)}
      />
    </Above>
  );
}

// Stacks the checkbox above the link that covers the card, so that the checkbox can be pressed.
const Above = styled.div({
  position: 'relative',
  zIndex: 1,
  inlineSize: 'fit-content',
  '& label': { fontSize: size.small },
});
