import { fc, test } from '@fast-check/jest';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { findMatch, searchOptions } from './search-options.ts';
import { preloadSearchSelect, SearchSelect, type SearchSelectProps } from './search-select.tsx';

const options = [
  { value: '9', name: 'US Dollar', code: 'USD', image: '/flags/us.svg' },
  { value: '2', name: 'Danish Krone', code: 'DKK', image: '/flags/dk.svg' },
  { value: '3', name: 'Icelandic Króna', code: 'ISK', image: '/flags/is.svg' },
  { value: '4', name: 'South Korean Won', code: 'KRW', image: '/flags/kr.svg' },
  { value: '5', name: 'Euro', code: 'EUR', image: '/flags/eu.svg' },
];

function Field(props: Partial<SearchSelectProps>) {
  const [value, setValue] = useState<string | null>('9');
  return (
    <SearchSelect
      label="Currency"
      options={options}
      value={value}
      onChange={setValue}
      emptyText="No currencies found"
      countText={(count) => `${count} currencies`}
      texts={{ loading: 'Currencies are loading', failed: 'The currencies could not be loaded.', retry: 'Try again' }}
      {...props}
    />
  );
}

beforeAll(preloadSearchSelect);

const field = () => screen.getByRole('combobox', { name: 'Currency' });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('closed', () => {
  it('shows the chosen option of a closed list with its code', () => {
    render(<Field />);
    expect(field()).toHaveValue('US Dollar');
    expect(screen.getByText('USD')).toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the list on a press, typing and the arrow keys, but not on focus', async () => {
    render(<Field />);
    await userEvent.tab();
    expect(field()).toHaveFocus();
    expect(names()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(names()).toHaveLength(5);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(field());
    expect(names()).toHaveLength(5);
  });

  it('starts a new search with the first typed letter', async () => {
    render(<Field />);
    await userEvent.tab();
    await userEvent.keyboard('k');
    expect(field()).toHaveValue('k');
  });

  it('leaves Enter in a closed list to the form', async () => {
    render(<Field />);
    await userEvent.tab();
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  });

  it('keeps the list closed while the field is disabled', async () => {
    render(<Field disabled />);
    await userEvent.click(field());
    expect(names()).toEqual([]);
  });
});

describe('searching', () => {
  it('[2.8/07] [5/11] finds an option by name or code, ignoring case', async () => {
    render(<Field />);
    await userEvent.type(field(), 'kr');
    expect(names()).toEqual(['Danish KroneDKK', 'Icelandic KrónaISK', 'South Korean WonKRW']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Kr', 'Kr', 'KR']);
    expect(screen.getByRole('status')).toHaveTextContent('3 currencies');
  });

  it('[5/11] finds an option by an alternative name, which is shown below the name but not in the field', async () => {
    const languages = [
      { value: 'de-DE', name: 'Deutsch', also: 'German', code: 'de-DE' },
      { value: 'en-US', name: 'English', also: 'English', code: 'en-US' },
    ];
    render(<Field options={languages} value="en-US" />);
    await userEvent.type(field(), 'germ');
    expect(names()).toEqual(['DeutschGermande-DE']);
    expect(document.querySelector('mark')).toHaveTextContent('Germ');
    await userEvent.clear(field());
    // An alternative name that equals the name is not shown a second time.
    expect(names()).toEqual(['DeutschGermande-DE', 'Englishen-US']);
  });

  it('[5/11] shows a message if no option matches', async () => {
    render(<Field />);
    await userEvent.type(field(), 'xyz');
    expect(screen.getByRole('status')).toHaveTextContent('No currencies found');
    expect(names()).toEqual([]);
    await userEvent.keyboard('{Enter}{Escape}');
    expect(field()).toHaveValue('US Dollar');
  });

  test.prop([fc.string({ maxLength: 6 })])('searches for special characters literally', (query) => {
    const found = searchOptions(options, query);
    const expected = options.filter(({ name, code }) =>
      [name, code].some((text) => text.toLowerCase().includes(query.trim().toLowerCase())),
    );
    expect(found).toEqual(expected);
  });

  test.prop([fc.string(), fc.string({ maxLength: 3 })])(
    'preserves all letters of an option when it marks a match',
    (text, query) => {
      expect(findMatch(text, query).join('')).toBe(text);
    },
  );
});

describe('choosing', () => {
  it('chooses an option by keys and wraps at the ends of the list', async () => {
    render(<Field />);
    await userEvent.click(field());
    expect(active()).toBe('US DollarUSD');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('EuroEUR');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Danish KroneDKK');
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('Danish Krone');
    expect(field()).toHaveFocus();
    expect(names()).toEqual([]);
  });

  it('chooses an option by press without moving focus from the field', async () => {
    render(<Field />);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: /Euro/ }));
    expect(field()).toHaveValue('Euro');
    expect(field()).toHaveFocus();
  });

  it('chooses no option on Tab and on Escape', async () => {
    render(<Field />);
    await userEvent.type(field(), 'kr');
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveValue('US Dollar');
    await userEvent.type(field(), 'kr');
    await userEvent.tab();
    expect(field()).toHaveValue('US Dollar');
    expect(names()).toEqual([]);
  });

  it('marks the chosen option in the list', async () => {
    render(<Field />);
    await userEvent.click(field());
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('US Dollar');
  });

  it('ignores keys while an input method composes text', async () => {
    render(<Field />);
    await userEvent.click(field());
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(names()).toHaveLength(5);
  });
});

it('closes the list on Escape before the dialog around it', async () => {
  const closed: string[] = [];
  render(
    <Dialog title="Select your language & currency" onClose={(reason) => closed.push(reason)}>
      <Field />
    </Dialog>,
  );
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual([]);
  expect(closed).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['escape']);
});

it('[2.8/08] shows the placeholder picture for a flag that fails', async () => {
  const { container } = render(<Field />);
  await userEvent.click(field());
  const [first, second] = container.querySelectorAll('img');
  if (first) fireEvent.error(first);
  expect(first).toHaveAttribute('data-failed', 'true');
  expect(first).not.toHaveAttribute('src', '/flags/us.svg');
  expect(second).toHaveAttribute('src', '/flags/dk.svg');
});

it('[9/20] limits the list to a height of 15rem', async () => {
  render(<Field />);
  await userEvent.click(field());
  expect(screen.getByRole('listbox').parentElement).toHaveStyle({ maxBlockSize: '15rem' });
});

it('has no accessibility violations in the dropdown', async () => {
  const { container } = render(<Field help="You pay in what you choose here." />);
  expect(await findFaults(container)).toEqual([]);
  await userEvent.click(field());
  expect(await findFaults(container)).toEqual([]);
  await userEvent.type(field(), 'xyz');
  expect(await findFaults(container)).toEqual([]);
});
