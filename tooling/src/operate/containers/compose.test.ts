import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../../workspace/programs.ts';
import { createShortLivedFolder } from '../../workspace/short-lived-folder.ts';

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      ports: z.array(z.string()).optional(),
    }),
  ),
  networks: z.object({
    default: z.object({
      ipam: z.object({
        config: z.tuple([z.object({ subnet: z.string(), gateway: z.string(), ip_range: z.string() })]),
      }),
    }),
  }),
});

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const compose = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));
const createNetwork = (range: string): BlockList => {
  const [address = '', bits] = range.split('/');
  const network = new BlockList();
  network.addSubnet(address, Number(bits));
  return network;
};

const folder = createShortLivedFolder('compose-secrets');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script in a copy of its folder, and returns what it wrote. */
const writeSecrets = (): string => {
  mkdirSync(join(folder, 'deploy'), { recursive: true });
  cpSync(join(root, 'deploy/write-secrets.sh'), join(folder, 'deploy/write-secrets.sh'));
  execFileSync('sh', [join(folder, 'deploy/write-secrets.sh')]);
  return readFileSync(join(folder, '.env'), 'utf8');
};

describe('secrets of the compose file', () => {
  it('writes all secrets by the command in the second line of the compose file, readable only by their owner', () => {
    const written = writeSecrets();
    const names = [...written.matchAll(/^(\w+)=[0-9a-f]{64}$/gm)].map(([, name]) => name);
    const required = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect(new Set(names)).toEqual(required.add('DUFFEL_WEBHOOK_SECRET'));
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    expect(read('docker-compose.yml').split('\n')[1]).toContain(
      'sh deploy/write-secrets.sh && docker compose up --build',
    );
  });

  it('lets the API verify the notifications of the sandbox supplier, which calls it through the balancer', () => {
    const { suppliers, api } = compose.services;
    const values = new Map([...writeSecrets().matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]));
    const readSecret = (environment?: Readonly<Record<string, string>>) =>
      values.get(/\$\{(\w+)/.exec(environment?.['DUFFEL_WEBHOOK_SECRET'] ?? '')?.[1] ?? '');
    expect(readSecret(suppliers?.environment)).toMatch(/^[0-9a-f]{64}$/);
    expect(readSecret(api?.environment)).toBe(readSecret(suppliers?.environment));
    const url = new URL(suppliers?.environment?.['DUFFEL_WEBHOOK_URL'] ?? '');
    expect(url.pathname).toBe('/api/suppliers/duffel/notifications');
    expect(read('deploy/balancer.conf')).toMatch(new RegExp(`listen ${url.port};[^}]*proxy_pass http://api;`, 's'));
  });

  it('leaves existing secrets unchanged when the command runs again', () => {
    expect(writeSecrets()).toBe(writeSecrets());
  });

  it('excludes secrets from the repository and from images', () => {
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n')).toContain('.env');
  });

  it('takes the password of the database from the secrets', () => {
    const { postgres, ...others } = compose.services;
    expect(postgres?.environment?.['POSTGRES_PASSWORD']).toMatch(/^\$\{DATABASE_PASSWORD:\?/);
    for (const { environment } of Object.values(others))
      expect(environment?.['DATABASE_URL'] ?? '').toMatch(/^$|^postgres:\/\/travel:\$\{DATABASE_PASSWORD:\?[^}]*\}@/);
  });
});

describe('address of a visitor', () => {
  it('trusts the forwarded IP address from containers, but not from the gateway of visitors', () => {
    const [{ gateway, ip_range, subnet }] = compose.networks.default.ipam.config;
    const trusted = Object.values(compose.services).flatMap(
      ({ environment }) => environment?.['TRUSTED_PROXIES'] ?? [],
    );
    expect(new Set(trusted)).toEqual(new Set([ip_range]));
    expect(createNetwork(subnet).check(gateway)).toBe(true);
    expect(createNetwork(ip_range).check(gateway)).toBe(false);
  });

  it('replaces the forwarded IP addresses that visitors send on every published port', () => {
    const published = compose.services['balancer']?.ports?.map((port) => port.split(':').at(-1)) ?? [];
    const config = read('deploy/balancer.conf');
    const [common = ''] = config.split(/^server /m);
    expect(common).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    const servers = config.split(/^server /m).slice(1);
    const appending = servers.filter((server) => server.includes('$proxy_add_x_forwarded_for'));
    const ports = appending.map((server) => /listen (\d+)/.exec(server)?.[1]);
    expect(ports).toEqual(['3200']);
    expect(published).not.toContain('3200');
  });
});

it('pins every image to an exact version and its digest', () => {
  const images = Object.values(compose.services).flatMap(({ image }) => image ?? []);
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  expect(bases.length).toBeGreaterThan(0);
  // Versions of PostgreSQL consist of two numbers.
  const pinned = /(?::v?\d+\.\d+\.\d+|postgres:\d+\.\d+)(?:-[\w-]+)?@sha256:[0-9a-f]{64}$/;
  for (const image of [...images, ...bases]) expect(image).toMatch(pinned);
});
