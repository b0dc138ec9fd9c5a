import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Writes mails as .eml files, which any mail program opens; their names sort by time. */
export const mailFolder = (folder: string, from: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  const destination = resolve(folder);
  return {
    async send(mail: Mail & { headers: Record<string, string> }) {
      const { message } = await transport.sendMail(mail);
      await mkdir(destination, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      // Whoever watches the folder sees whole mails only.
      const unfinished = join(destination, `.${name}`);
      await writeFile(unfinished, message);
      await rename(unfinished, join(destination, `${name}.eml`));
    },
    destination,
    close: () => transport.close(),
  };
};
