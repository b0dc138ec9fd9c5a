import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { z } from 'zod';
import {
  deleteOrganisation,
  listOrganisations,
  putOrganisation,
  readOrganisation,
} from '@travel/contracts/endpoints/delivery/organisations';
import { organisationInputSchema } from '@travel/contracts/organisations/organisation.schema';
import { parseReason, parseWholeNumber } from './arguments.ts';
import { formatOrganisations } from './print.ts';
import { RegistryFault, readJson, type Registry } from './registry-client.ts';

interface Options {
  registry(): Promise<Registry>;
  print(value: unknown, text: string): void;
}

/** The format that `organisation read` prints: the document, and the revision that a change is based on. */
const fileSchema = z.object({ revision: z.int().nonnegative(), document: organisationInputSchema });

/** `organisation list`, `read`, `put` and `delete`. */
export const createOrganisationCommand = ({ registry, print }: Options): Command => {
  const organisation = new Command('organisation').description('shows and changes the documents of organisations');

  organisation
    .command('list')
    .description('every organisation with its hosts, and which of them cannot be read')
    .action(async () => {
      const { organisations } = await (await registry()).call(listOrganisations, {});
      print(organisations, formatOrganisations(organisations));
    });

  organisation
    .command('read')
    .description('prints the document and its revision, to be changed in a file and put')
    .argument('<id>')
    .action(async (id: string) => {
      const { revision, document, fault } = await (
        await registry()
      ).call(readOrganisation, {
        params: { organisation: id },
      });
      if (fault !== null)
        process.stderr.write(`The newest document cannot be read (${fault}); this is the last good.\n`);
      const file = { revision, document };
      print(file, JSON.stringify(file, null, 2));
    });

  organisation
    .command('put')
    .description('puts a document in force; a new organisation has revision 0')
    .argument('<file>', 'as `read` printed it')
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async (path: string, { why }: { why: string }) => {
      const { revision, document } = await readDocumentFile(path);
      const stored = await (
        await registry()
      ).call(putOrganisation, {
        params: { organisation: document.id },
        query: { revision },
        body: { document, why },
      });
      print(stored, `${document.id} is as the file says from the next page on, revision ${stored.revision}.`);
    });

  organisation
    .command('delete')
    .description('takes an organisation off all pages')
    .argument('<id>')
    .requiredOption('--revision <number>', 'as `list` shows it', parseWholeNumber)
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async (id: string, { revision, why }: { revision: number; why: string }) => {
      const client = await registry();
      const answer = await client.call(deleteOrganisation, {
        params: { organisation: id },
        query: { revision },
        body: { why },
      });
      print(answer, `${id} is deleted: its hosts answer that nothing is there.`);
    });

  return organisation;
};

const readDocumentFile = async (path: string): Promise<z.infer<typeof fileSchema>> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RegistryFault('file_missing', `There is no file ${path}.`);
  });
  const read = fileSchema.safeParse(readJson(text));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `  ${at.join('.') || 'the file'}: ${message}`);
  throw new RegistryFault(
    'file_unusable',
    [`${path} is not as \`npx -y pnpm@12 release organisation read\` prints it:`, ...faults].join('\n'),
  );
};
