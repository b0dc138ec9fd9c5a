import styled from '@emotion/styled';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { Fields } from '@travel/ui/staff/layout.ts';
import { useTranslation } from 'react-i18next';

interface ProductChoiceProps<Code> {
  readonly label: string;
  readonly products: readonly Code[];
  readonly chosen: readonly Code[];
  readonly onChosen: (products: Code[]) => void;
}

/** Chooses any number of products. */
export function ProductChoice<Code extends ProductCode>({
  label,
  products,
  chosen,
  onChosen,
}: ProductChoiceProps<Code>) {
  const { t } = useTranslation('mfe-office');
  const getLabel = (product: ProductCode) => t(`coupons.product.${product}`);
  return (
    <Group>
      <legend>{label}</legend>
      <Fields>
        {products.map((product) => (
          <Checkbox
            key={product}
            label={getLabel(product)}
            checked={chosen.includes(product)}
            onChecked={(isOn) => onChosen(products.filter((one) => (one === product ? isOn : chosen.includes(one))))}
          />
        ))}
      </Fields>
    </Group>
  );
}

const Group = styled.fieldset({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBlockEnd: space.xs, padding: 0, fontSize: size.small, fontWeight: font.strong },
});
