import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { isInstalled } from './image/commands.ts';
import { root } from './run-command.ts';

const roles = ['serve', 'work', 'migrate'];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** A name with an exact version or a digest, never the newest. */
const pinned = /^\S+(?::\d+\.\d+[\w.-]*|@sha256:[0-9a-f]{64})$/;

describe('OPS-04 the image', () => {
  const lines = read('Dockerfile').split('\n');

  it('starts from a base of an exact version, which is the version of Node that the tests run on', () => {
    const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1] ?? '';
    expect(base).toMatch(pinned);
    expect(base).toContain(`node:${process.versions.node}-`);
    const from = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
    expect(new Set(from)).toEqual(new Set([['$', '{NODE_IMAGE}'].join('')]));
  });

  it('compiles its code under the options that it starts with, as V8 uses no other', () => {
    const entry = lines.find((line) => line.startsWith('ENTRYPOINT '))?.slice('ENTRYPOINT '.length) ?? '[]';
    const start = (JSON.parse(entry) as string[]).join(' ');
    expect(start).toMatch(/^node .* apps\/server\/dist\/main\.js$/);
    expect(lines.find((line) => line.startsWith('RUN node '))).toContain(`RUN ${start} serve `);
  });

  it('runs as an ordinary user, has a health check and contains no source of a test', () => {
    expect(lines).toContain('USER 65532:65532');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    const ignored = read('.dockerignore').split('\n');
    for (const entry of ['**/*.test.ts', 'apps/server/src/testing', '.git', '**/.env*', 'data'])
      expect(ignored).toContain(entry);
  });
});

type Service = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly cap_drop?: readonly string[];
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
};

describe('OPS-04 the processes on one machine', () => {
  const text = read('compose.production.yaml');
  const services: Readonly<Record<string, Service>> = parse(text, { merge: true }).services;
  const ours = Object.entries(services).filter(([, { command }]) => roles.includes(command?.[0] ?? ''));

  it('are two that serve, one that works and one that migrates before them', () => {
    expect(ours.map(([, { command }]) => command?.join(' ')).sort()).toEqual([
      'migrate',
      'serve',
      'serve',
      'work',
    ]);
    for (const [name, { depends_on: needed }] of ours)
      expect(needed).toEqual(
        name === 'migrate'
          ? { database: { condition: 'service_healthy' } }
          : { migrate: { condition: 'service_completed_successfully' } },
      );
  });

  it('cannot write to their image, have no privilege, and only the proxy is reached from outside', () => {
    for (const [, service] of ours) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(ours.map(([, { networks }]) => networks.includes('backups'))).not.toContain(true);
    expect(services.database?.networks).toEqual(['inside', 'backups']);
  });

  it('keep a bounded log, so that no line of theirs fills the disk', () => {
    for (const { logging } of Object.values(services))
      expect(logging?.options).toEqual({ 'max-size': '20m', 'max-file': '10' });
  });

  it('are of a version that is named, and no secret stands in the file', () => {
    for (const { image } of Object.values(services))
      expect(image.replace(/\$\{(?:DATABASE_)?VERSION:\?[^}]*\}/, '0.1.0')).toMatch(pinned);
    expect(read('deploy/postgres/Dockerfile')).toMatch(/^FROM \S+:\d+\.\d+\S*$/m);
    expect(text).not.toMatch(/PASSWORD: [^$]|:\/\/\w+:[^$]/);
  });

  it('wait for a database that is set up, and leave it running when they are updated', () => {
    expect(services.database?.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1');
    const versions = Object.values(services).map(({ image }) => /\$\{(\w+)/.exec(image)?.[1]);
    expect(versions.filter((name) => name === 'DATABASE_VERSION')).toHaveLength(1);
    expect(services.database?.image).toContain('{DATABASE_VERSION:?');
  });

  it('stand behind a proxy that passes to each of those that serve', () => {
    const proxied = /reverse_proxy (.+) \{/.exec(read('deploy/proxy/Caddyfile'))?.[1]?.split(' ');
    const serving = ours.filter(([, { command }]) => command?.[0] === 'serve');
    expect(proxied).toEqual(serving.map(([name]) => `${name}:8080`));
    expect(ours[0]?.[1].environment?.TRUSTED_PROXIES).toBe('1');
  });

  it('say that they are about to stop for longer than the proxy takes to see it, and stop before they are killed', () => {
    const looksEach = Number(/health_interval (\d+)s/.exec(read('deploy/proxy/Caddyfile'))?.[1]);
    for (const [, { environment, stop_grace_period: grace }] of ours) {
      const drains = Number(environment?.DRAIN_SECONDS);
      expect(drains).toBeGreaterThanOrEqual(2 * looksEach);
      // What is not read within 7 s of the stop is cut off, and the database is closed behind that.
      expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThanOrEqual(drains + 10);
    }
  });
});

it('OPS-04 the service of systemd runs as a user of its own, and gets each signal once', () => {
  const unit = /```ini\n(.*?)```/s.exec(read('docs/operations.md'))?.[1]?.split('\n') ?? [];
  expect(unit).toContain('User=hiram');
  const start = unit.find((line) => line.startsWith('ExecStart='));
  expect(start).toMatch(/\/node .*apps\/server\/dist\/main\.js$/);
});

type Resource = {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly spec: {
    readonly selector?: { readonly matchLabels?: Labels } & Labels;
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod };
    readonly scaleTargetRef?: { readonly name: string };
    readonly podSelector?: { readonly matchLabels: Labels };
  };
};
type Labels = Readonly<Record<string, string>>;
type Pod = {
  readonly securityContext: object;
  readonly containers: readonly {
    readonly image: string;
    readonly args: readonly string[];
    readonly securityContext: object;
    readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  }[];
};

describe.skipIf(!isInstalled('kubectl'))('OPS-04 the processes in a cluster', () => {
  const overlays = readdirSync(join(root, 'deploy/kubernetes/overlays'));

  it.each(overlays)(
    'of the overlay %s are whole: roles, rights, probes, and selectors that find them',
    (overlay) => {
      const { status, stdout, stderr } = spawnSync(
        'kubectl',
        ['kustomize', `deploy/kubernetes/overlays/${overlay}`],
        {
          cwd: root,
          encoding: 'utf8',
        },
      );
      expect([status, stderr]).toEqual([0, '']);
      const resources = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
      const workloads = resources.filter(({ spec }) => spec?.template);
      const pods = workloads.map(({ spec }) => spec.template as NonNullable<Resource['spec']['template']>);
      expect(pods.map(({ spec }) => spec.containers[0]?.args.join(' ')).sort()).toEqual([
        'migrate',
        'serve',
        'work',
      ]);
      for (const { spec } of pods) {
        expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532 });
        const [container] = spec.containers;
        expect(container?.image).toMatch(pinned);
        expect(container?.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
        if (container?.args[0] !== 'migrate') expect(container?.readinessProbe?.httpGet.path).toBe('/readyz');
      }
      const selectors = resources
        .filter(({ kind }) =>
          ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'].includes(kind),
        )
        .map(
          ({ spec }) => spec.podSelector?.matchLabels ?? spec.selector?.matchLabels ?? spec.selector ?? {},
        );
      expect(selectors).toHaveLength(5);
      for (const selector of selectors) {
        const found = pods.filter(({ metadata }) =>
          Object.entries(selector).every(([label, value]) => metadata.labels[label] === value),
        );
        expect(found, JSON.stringify(selector)).not.toEqual([]);
      }
      const scaled = resources.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec.scaleTargetRef
        ?.name;
      expect(workloads.map(({ metadata }) => metadata.name)).toContain(scaled);
      expect(resources.map(({ kind }) => kind)).not.toContain('Secret');
    },
  );
});
