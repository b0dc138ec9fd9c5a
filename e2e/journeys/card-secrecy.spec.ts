import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptTerms, answerBank, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readCharges, everyRow } from '../src/books.ts';
import { findCardTraces } from '../src/card-numbers.ts';
import { dataDir } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { readStorage, recordTraffic, type Trace } from '../src/traffic.ts';

const number = '4000 0027 6000 3184';
const code = '739';

/** Reads the files of a folder of the product's data. */
const readFiles = async (folder: string): Promise<Trace[]> => {
  // Skips names that begin with a dot: another journey may still be writing such a mail, which is renamed when
  // complete.
  const names = (await readdir(join(dataDir, folder))).filter((name) => !name.startsWith('.'));
  return Promise.all(
    names.map(async (name) => ({ place: name, text: await readFile(join(dataDir, folder, name), 'utf8') })),
  );
};

test('a card number exists only between the frame of the payment provider and the provider', async ({
  page,
  context,
}) => {
  const traffic = await recordTraffic(context);
  await holdFirstRoom(page, 100);
  await nameGuest(page);
  await typeCard(page, number, code);
  await acceptTerms(page);
  const whileTyped = await readStorage(page);
  await payNow(page).click();
  await answerBank(page, 'Complete');
  const booking = await expectBooked(page);
  const kept = await readStorage(page);

  // Proves that the search works: it finds the number in the traffic to the provider.
  expect(findCardTraces(traffic.providers(), number, code)).toHaveLength(1);

  const ours = await traffic.ours();
  expect(ours.some(({ place }) => place.includes('/api/payments'))).toBe(true);
  expect(ours.some(({ place }) => place.startsWith('ws'))).toBe(true);
  expect(findCardTraces(ours, number, code)).toEqual([]);
  expect(findCardTraces([...whileTyped, ...kept], number, code)).toEqual([]);

  const logs = await readFiles('logs');
  expect(logs.map(({ text }) => text).join('')).toContain(booking);
  expect(findCardTraces(logs, number, code)).toEqual([]);
  expect(findCardTraces(await readFiles('mail'), number, code)).toEqual([]);

  const rows = await everyRow();
  expect(await readCharges(booking)).toHaveLength(1);
  expect(rows.some(({ place, text }) => place.startsWith('payments') && text.includes('3184'))).toBe(true);
  const isConversation = ({ place }: Trace): boolean => place.includes('supplier_conversations');
  expect(
    findCardTraces(
      rows.filter((row) => !isConversation(row)),
      number,
      code,
    ),
  ).toEqual([]);
  // Hotels in conversations with suppliers have codes of three digits as well.
  expect(findCardTraces(rows.filter(isConversation), number)).toEqual([]);

  // Secrets that open a payment or a session must not appear in an address or a log either.
  const told = ours.map(({ text }) => text).join('\n');
  const secrets = ['client_secret', 'api_key', 'checksum', 'payment_method', 'userToken', 'browserKey'].flatMap(
    (name) =>
      [...told.matchAll(new RegExp(`"${name}":"([^"[]{8,})"|${name}=([^;"\\s]{8,})`, 'gu'))].map((found) => ({
        name,
        value: found[1] ?? found[2] ?? '',
      })),
  );
  expect(new Set(secrets.map(({ name }) => name)).size).toBeGreaterThan(3);
  const logged = logs.map(({ text }) => text).join('\n');
  const shown = [...traffic.addresses(), logged].join('\n');
  expect(secrets.filter(({ value }) => shown.includes(value))).toEqual([]);
  expect(logged).not.toMatch(/H-[0-9A-Z]{24}|access=[A-Za-z0-9]/u);
});
