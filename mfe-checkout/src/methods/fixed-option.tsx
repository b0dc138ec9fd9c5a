import styled from '@emotion/styled';
import type { ComponentType } from 'react';
import type { ListedOption } from '../attempt/payment-method.ts';
import type { UniqueKey } from '../attempt/chosen-method.ts';

interface FixedOption {
  readonly key: UniqueKey;
  /** The option's text (spec §2.3/05, §9/12). */
  readonly label: string;
  readonly icon: ComponentType;
  readonly preselect?: ListedOption['preselect'];
}

/** Creates an option that appears once in the list for every traveller. */
export const createFixedOption = ({ key, label, icon: Icon, preselect = 'allowed' }: FixedOption): ListedOption => ({
  value: key,
  label,
  title: label,
  uniquekey: key,
  cardImage: null,
  cardData: null,
  cardDataPGV2: null,
  method: { key },
  preselect,
  face: () => (
    <>
      <Place>
        <Icon />
      </Place>
      {label}
    </>
  ),
});

// Matches the width of a card's logo, so that labels align.
const Place = styled.span({ flex: 'none', inlineSize: 44, display: 'grid', placeItems: 'center' });
