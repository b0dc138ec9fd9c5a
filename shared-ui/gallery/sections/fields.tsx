import styled from '@emotion/styled';
import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { Checkbox } from '../../src/fields/checkbox.tsx';
import { SelectField } from '../../src/fields/select-field.tsx';
import { TextField } from '../../src/fields/text-field.tsx';
import { CouponIcon, PlaceIcon } from '../../src/pictures/icons/icons.tsx';
import { Link } from '../../src/actions/link.tsx';
import { Price } from '../../src/cards/price.tsx';
import { SearchSelect } from '../../src/lists/search-select.tsx';
import { Stepper } from '../../src/fields/stepper.tsx';
import { Tag } from '../../src/cards/tag.tsx';
import { space } from '../../src/look/tokens/tokens.ts';
import { currencies, listTexts } from '../samples.ts';

export function Fields({ language }: { language: string }) {
  const [adults, setAdults] = useState(2);
  const [currency, setCurrency] = useState<string | null>('USD');
  const [agreed, setAgreed] = useState(false);
  const [text, setText] = useState('');

  return (
    <Columns>
      <TextField label="Where" icon={<PlaceIcon />} defaultValue="Amalfi Coast, Italy" help="214 places to sleep" />
      <TextField label="First name" value={text} onText={setText} placeholder="As in your passport" />
      <TextField label="Cash card amount" defaultValue="USD" error="Please Enter Cash Card Amount" />
      <TextField
        label="Coupon code"
        icon={<CouponIcon />}
        defaultValue="SAVE10"
        disabled
        end={
          <Tag tone="positive">
            <Price value={{ amount: -8480, currency: 'USD' }} language={language} tone="positive" />
          </Tag>
        }
      />
      <SelectField label="Points" help="4,000 points take USD 40.00 off.">
        <option>Almanac Miles</option>
        <option>Harbor Knots</option>
      </SelectField>
      <SearchSelect
        label="Currency"
        options={currencies}
        value={currency}
        onChange={setCurrency}
        emptyText="No currencies found"
        countText={(count) => `${count} currencies`}
        texts={listTexts}
      />
      <div>
        <Checkbox
          label={
            <>
              I have read the <Link href="#x">privacy policy</Link> and <Link href="#y">terms of use</Link>.
            </>
          }
          checked={agreed}
          onChecked={setAgreed}
        />
        <Checkbox label="Free cancellation" defaultChecked end="96" />
        <Checkbox label="Pay later" disabled defaultChecked />
        <Checkbox label="I authorize my credit card" error="Tick this to go on." />
      </div>
      <Stepper
        label="Adults"
        help="18 and over"
        value={adults}
        min={1}
        max={6}
        onChange={setAdults}
        fewerLabel="Fewer adults"
        moreLabel="More adults"
      />
      <Row>
        <TextField label="Points" defaultValue="4,000" />
        <Button tone="outline">Apply</Button>
      </Row>
    </Columns>
  );
}

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: space.l,
});
const Row = styled.div({ display: 'flex', alignItems: 'flex-end', gap: space.xs, '& > :first-of-type': { flex: 1 } });
