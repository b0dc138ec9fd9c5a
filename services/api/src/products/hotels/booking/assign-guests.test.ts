import { expect, it } from '@jest/globals';
import { assignGuests } from './assign-guests.ts';

const ada = { first_name: 'Ada', last_name: 'Byron' };
const anne = { first_name: 'Anne', last_name: 'Byron' };
const ben = { first_name: 'Ben', last_name: 'Okafor' };
const child = { first_name: 'Kim', last_name: 'Okafor', child_age: 7 };
const pair = { adults: 2, children: [] };

it.each([
  [
    'all adults room after room',
    [ada, anne, ben, ben],
    [pair, pair],
    [
      ['Ada', 'Anne'],
      ['Ben', 'Ben'],
    ],
  ],
  [
    'one named adult to each room first',
    [ada, ben],
    [pair, pair],
    [
      ['Ada', 'Ada'],
      ['Ben', 'Ada'],
    ],
  ],
  [
    'the name of the lead guest to all unnamed guests',
    [ada],
    [pair, { adults: 1, children: [3] }],
    [
      ['Ada', 'Ada'],
      ['Ada', 'Ada 3'],
    ],
  ],
  [
    'children to the room of their age',
    [ada, ben, child],
    [
      { adults: 1, children: [] },
      { adults: 1, children: [7] },
    ],
    [['Ada'], ['Ben', 'Kim 7']],
  ],
] as const)('assigns %s', (_, guests, parties, expected) => {
  const rooms = assignGuests(guests, parties);
  expect(
    rooms.map((room) => room.map(({ first_name, age }) => (age === null ? first_name : `${first_name} ${age}`))),
  ).toEqual(expected);
});
