import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Command } from 'commander';
import { z } from 'zod';
import {
  deleteOrganisation,
  listOrganisations,
  putOrganisation,
  readOrganisation,
} from '@travel/contracts/endpoints/delivery/organisations';
import { inviteFirstAdministrator } from '@travel/contracts/endpoints/office/staff';
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

  organisation.addCommand(createCreateCommand({ registry, print }));

  organisation
    .command('administrator')
    .description('invites the first administrator of an organisation, who gets a mail')
    .argument('<id>')
    .requiredOption('--admin-email <address>', 'who gets the mail')
    .requiredOption('--admin-name <text>', 'first and last name')
    .requiredOption('--why <text>', 'for the audit trail', parseReason)
    .action(async (id: string, options: Administrator) => {
      const text = await inviteAdministrator(await registry(), id, options);
      print({ organisation: id, email: options.adminEmail }, text);
    });

  return organisation;
};

interface Administrator {
  readonly adminEmail?: string;
  readonly adminName?: string;
  readonly why: string;
}

interface CreateOptions extends Administrator {
  readonly name: string;
  readonly host: string[];
  readonly like: string;
  readonly look?: string;
  readonly language: string;
  readonly currency: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** The options that the fields of a document come from, for messages. */
const optionNames: Readonly<Record<string, string>> = {
  id: '<id>',
  name: '--name',
  hosts: '--host',
  look: '--look',
  support: '--support-email or --support-phone',
  default_language: '--language',
  default_currency: '--currency',
};

const createDocument = (id: string, options: CreateOptions, pattern: z.infer<typeof organisationInputSchema>) => {
  const { name, host: hosts, look = pattern.look, language: default_language, currency: default_currency } = options;
  const support = { email: options.supportEmail, phone: options.supportPhone };
  const { theme } = pattern;
  const document = { id, name, hosts, look, theme, flags: {}, support, default_language, default_currency };
  const read = organisationInputSchema.safeParse(document);
  if (read.success) return read.data;
  const faults = read.error.issues.map(
    ({ path, message }) => `  ${optionNames[String(path[0])] ?? path.join('.')}: ${message}`,
  );
  throw new RegistryFault('validation_failed', ['The organisation cannot be created:', ...faults].join('\n'));
};

const isFault = (error: unknown, code: string): boolean => error instanceof RegistryFault && error.code === code;

/** Invites the first administrator, who gets a mail. A person who was invited before is left as they are. */
const inviteAdministrator = async (client: Registry, id: string, options: Administrator): Promise<string> => {
  const { adminEmail: email, adminName = '', why } = options;
  if (email === undefined) return 'Without --admin-email nobody can enter its back office yet.';
  const [firstname = '', ...rest] = adminName.trim().split(/\s+/);
  const lastname = rest.join(' ');
  if (lastname === '')
    throw new RegistryFault('validation_failed', '--admin-name: a first and a last name are required.');
  try {
    const params = { organisation_id: id };
    await client.call(inviteFirstAdministrator, { params, body: { email, firstname, lastname, why } });
    return `${email} is invited as its administrator.`;
  } catch (error) {
    if (!isFault(error, 'already_staff')) throw error;
    return `${email} is on its staff already, with the same roles as before.`;
  }
};

/** `organisation create`: repeated with the same options, it changes nothing. */
const createCreateCommand = ({ registry, print }: Options): Command =>
  new Command('create')
    .description('creates an organisation with the theme of another one, and invites its first administrator')
    .argument('<id>')
    .requiredOption('--name <text>', 'the brand that travellers see')
    .requiredOption('--host <hosts...>', 'host names of its site, without a port')
    .option('--like <id>', 'the organisation whose theme it gets', 'main')
    .option('--look <look>', 'almanac, skyline or harbor; by default that of --like')
    .option('--language <code>', 'default language', 'en-US')
    .option('--currency <code>', 'default currency', 'USD')
    .requiredOption('--support-email <address>', 'for travellers')
    .requiredOption('--support-phone <number>', 'for travellers')
    .option('--admin-email <address>', 'first administrator, who gets a mail')
    .option('--admin-name <text>', 'first and last name of the administrator')
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async (id: string, options: CreateOptions) => {
      const client = await registry();
      const { organisations } = await client.call(listOrganisations, {});
      const { document: pattern } = await client.call(readOrganisation, { params: { organisation: options.like } });
      if (!pattern) throw new RegistryFault('organisation_unknown', `--like: ${options.like} cannot be read.`);
      const document = createDocument(id, options, pattern);
      let created = `${id} exists as described.`;
      if (organisations.some((one) => one.id === id)) {
        const { document: present } = await client.call(readOrganisation, { params: { organisation: id } });
        if (!isDeepStrictEqual(present, document)) {
          const hint = 'change it with `organisation read` and `organisation put`';
          throw new RegistryFault('organisation_exists', `<id>: ${id} exists with other settings; ${hint}.`);
        }
      } else {
        const request = { params: { organisation: id }, query: { revision: 0 }, body: { document, why: options.why } };
        await client.call(putOrganisation, request).catch((error: unknown) => {
          throw isFault(error, 'host_taken') ? new RegistryFault('host_taken', `--host: ${String(error)}`) : error;
        });
        created = `${id} is created.`;
      }
      print({ document }, `${created} ${await inviteAdministrator(client, id, options)}`);
    });

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
