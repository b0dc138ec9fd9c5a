import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';

/** Writes mails as .eml files, which any mail program opens. The file names sort by time. */
export const mailFolder = (folder: string, from: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  const destination = resolve(folder);
  return {
    async send(mail: SendMailOptions) {
      const { message } = await transport.sendMail(mail);
      await mkdir(destination, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      // The file is renamed when complete, so that programs that watch the folder never see partial mails.
      const unfinished = join(destination, `.${name}`);
      try {
        await writeFile(unfinished, message, { mode: 0o600 });
        await rename(unfinished, join(destination, `${name}.eml`));
      } catch (error) {
        // A partial file on a full disk would take the space for the next attempt.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    destination,
    close: () => transport.close(),
  };
};
