import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir } from './product.ts';

const folder = join(dataDir, 'mail');

/** Decodes the transfer encoding of a mail. */
const decodeMail = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/gu, '')
      .replaceAll(/=([0-9A-F]{2})/gu, (_, byte: string) => String.fromCharCode(parseInt(byte, 16))),
    'latin1',
  ).toString();

const mailsTo = async (address: string): Promise<string[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`)).map(decodeMail);
};

/** Returns the mails to an e-mail address as soon as there are `count` of them. */
export const waitForMails = async (address: string, count = 1): Promise<string[]> => {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBe(count);
  return mailsTo(address);
};

/** Returns the link in a mail. */
export const findLink = (mail: string): string => /https?:\/\/\S+access=\S+/u.exec(mail)?.[0] ?? '';

/** Returns the last mailed link to an e-mail address that contains a query key, as soon as it arrives. */
export const waitForLink = async (address: string, key: string): Promise<string> => {
  let link: string | undefined;
  await expect(async () => {
    const links = (await mailsTo(address)).flatMap((mail) => mail.match(/https?:\/\/[^\s"<]+/gu) ?? []);
    link = links.findLast((one) => new URL(one).searchParams.has(key));
    expect(link).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return link ?? '';
};
