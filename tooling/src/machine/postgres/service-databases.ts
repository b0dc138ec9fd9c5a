import pg from 'pg';

export const serviceNames = ['delivery', 'api', 'payments', 'suppliers'] as const;

/** The services that have a database of their own. */
export type ServiceName = (typeof serviceNames)[number];

type PerService = Readonly<Record<ServiceName, string>>;

const mapServices = (of: (service: ServiceName) => string): PerService => ({
  delivery: of('delivery'),
  api: of('api'),
  payments: of('payments'),
  suppliers: of('suppliers'),
});

/** The names of the databases on a server that only this product uses. */
export const defaultDatabaseNames: PerService = mapServices((service) => `travel_${service}`);

/**
 * Returns the connection URLs of databases on an external server, where each service creates its own database with the
 * given user.
 */
export const getDatabaseUrls = (serverUrl: string, names: PerService = defaultDatabaseNames): PerService =>
  mapServices((service) => toDatabaseUrl(serverUrl, names[service]).href);

/**
 * Creates a database for each service on the product's own server and returns the connection URLs. The given URL is the
 * superuser's. Each database belongs to a role of the same name that is no superuser and can connect to no other
 * database. An existing database is handed over to its role with all its content.
 */
export const ensureServiceDatabases = async (
  serverUrl: string,
  passwords: PerService,
  names: PerService = defaultDatabaseNames,
): Promise<PerService> => {
  await withClient(serverUrl, async (server) => {
    for (const service of serviceNames) {
      await makeRole(server, names[service], passwords[service]);
      await makeDatabase(server, names[service]);
    }
  });
  await Promise.all(
    serviceNames.map((service) =>
      withClient(toDatabaseUrl(serverUrl, names[service]).href, (database) =>
        transferOwnership(database, names[service]),
      ),
    ),
  );
  return mapServices((service) => {
    const url = toDatabaseUrl(serverUrl, names[service]);
    url.username = encodeURIComponent(names[service]);
    url.password = encodeURIComponent(passwords[service]);
    return url.href;
  });
};

const toDatabaseUrl = (serverUrl: string, name: string): URL => {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url;
};

const makeRole = async (server: pg.Client, name: string, password: string): Promise<void> => {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await server.query('select from pg_roles where rolname = $1', [name]);
  await server.query(
    `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
  );
};

const makeDatabase = async (server: pg.Client, name: string): Promise<void> => {
  const database = pg.escapeIdentifier(name);
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
  await server.query(
    rowCount
      ? `alter database ${database} owner to ${database}`
      : `create database ${database} owner ${database} encoding 'UTF8' template template0`,
  );
  await server.query(`revoke all on database ${database} from public`);
};

/**
 * Selects an `alter … owner` statement for each object that has another owner. Dependent objects follow the owner of
 * the object that they depend on.
 */
const foreign = `
  with mine as (select oid from pg_roles where rolname = $1),
  ours as (
    select oid, nspname, nspowner from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    union all select oid, nspname, (select oid from mine) from pg_namespace where nspname = 'public'
  )
  select format('alter schema %I owner to %I', nspname, $1::text) as statement
    from ours where nspowner <> (select oid from mine)
  union all
  select format('alter %s %s owner to %I',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      pg_class.oid::regclass, $1::text)
    from pg_class join ours on ours.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> (select oid from mine)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
        and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, $1::text)
    from pg_proc join ours on ours.oid = pronamespace where proowner <> (select oid from mine)
  union all
  select format('alter %s %s owner to %I', case typtype when 'd' then 'domain' else 'type' end, pg_type.oid::regtype, $1::text)
    from pg_type join ours on ours.oid = typnamespace
    where typowner <> (select oid from mine) and (typtype in ('e', 'd', 'r')
      or typtype = 'c' and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))`;

const transferOwnership = async (database: pg.Client, role: string): Promise<void> => {
  const { rows } = await database.query<{ statement: string }>(foreign, [role]);
  if (rows.length > 0) await database.query(['begin', ...rows.map(({ statement }) => statement), 'commit'].join(';'));
};

const withClient = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};
