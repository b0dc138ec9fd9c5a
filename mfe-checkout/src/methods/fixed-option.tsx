import styled from '@emotion/styled';
import type { ComponentType } from 'react';
import type { ListedOption, UniqueKey } from '../attempt/payment-method.ts';

interface FixedOption {
  readonly key: UniqueKey;
  /** Its text (spec §2.3/05, §9/12). */
  readonly label: string;
  readonly icon: ComponentType;
  readonly preselect?: ListedOption['preselect'];
}

/** The line of a way to pay that is in the list once, whoever pays. */
export const fixedOption = ({ key, label, icon: Icon, preselect = 'allowed' }: FixedOption): ListedOption => ({
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

// As wide as a card's mark, so that the words stand below each other.
const Place = styled.span({ flex: 'none', inlineSize: 44, display: 'grid', placeItems: 'center' });
