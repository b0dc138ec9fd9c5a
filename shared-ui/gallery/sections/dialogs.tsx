import styled from '@emotion/styled';
import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { Dialog } from '../../src/dialog/dialog.tsx';
import { CardIcon, LanguageIcon } from '../../src/pictures/icons/icons.tsx';
import { SearchSelect } from '../../src/lists/search-select.tsx';
import { color, space } from '../../src/look/tokens/tokens.ts';
import { type } from '../../src/look/tokens/type.ts';
import { currencies, listTexts } from '../samples.ts';

type Open = 'locale' | 'refused' | null;

const languages = [
  { value: 'en-US', name: 'English (United States)', code: 'en-US' },
  { value: 'ar-AE', name: 'العربية (الإمارات)', code: 'ar-AE' },
];

const isOpen = (text: string | null): text is Exclude<Open, null> => text === 'locale' || text === 'refused';

/** Dialogs; `?dialog=locale` opens one with the page. */
export function Dialogs() {
  const asked = new URLSearchParams(window.location.search).get('dialog');
  const [open, setOpen] = useState<Open>(isOpen(asked) ? asked : null);
  const [language, setLanguage] = useState<string | null>('en-US');
  const [currency, setCurrency] = useState<string | null>('USD');
  const close = () => setOpen(null);

  return (
    <Row>
      <Button onClick={() => setOpen('locale')}>Language and currency</Button>
      <Button onClick={() => setOpen('refused')}>Card refused</Button>
      {open === 'locale' && (
        <Dialog
          title="Select your language & currency"
          width={492}
          closesOutside
          closeLabel="Close"
          onClose={close}
          note="Prices change currency at once. You pay in what you choose here."
          actions={
            <Button tone="accent" onClick={close}>
              Apply
            </Button>
          }
        >
          <Fields>
            <SearchSelect
              label="Language"
              icon={<LanguageIcon />}
              options={languages}
              value={language}
              onChange={setLanguage}
              emptyText="No languages found"
              texts={listTexts}
            />
            <SearchSelect
              label="Currency"
              options={currencies}
              value={currency}
              onChange={setCurrency}
              emptyText="No currencies found"
              texts={listTexts}
            />
          </Fields>
        </Dialog>
      )}
      {open === 'refused' && (
        <Dialog
          phone="box"
          width={420}
          title="SORRY! UNABLE TO PROCESS YOUR CARD"
          icon={<CardIcon size={26} css={{ color: color.negative }} />}
          onClose={close}
          actions={
            <Button tone="ink" onClick={close}>
              OK
            </Button>
          }
        >
          <p css={type.small}>
            WE COULDN'T PROCESS PAYMENT ON YOUR CURRENT CARD, PLEASE USE A DIFFERENT ON AND TRY AGAIN
          </p>
        </Dialog>
      )}
    </Row>
  );
}

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.s });
const Fields = styled.div({ display: 'grid', gap: space.l });
